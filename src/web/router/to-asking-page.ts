import { toLocalPath } from '../../std/local-path.ts'

/** The page of ours whose form was sent. If the browser does not tell it, this is the home page. */
export function toAskingPage(request: Request): string {
  const referer = request.headers.get('Referer') ?? ''
  if (!URL.canParse(referer)) return '/'
  const { pathname, search } = new URL(referer)
  return toLocalPath(pathname + search)
}
