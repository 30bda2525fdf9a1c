import { toProblemAnswer } from '../wire/problem-body.ts'

/** A refusal for programs, and for a page's scripts. */
export function toProblemResponse(failure: unknown, requestId: string, headers: HeadersInit = {}): Response {
  const body = toProblemAnswer(failure, requestId)
  const answer = new Headers(headers)
  answer.set('Content-Type', 'application/problem+json')
  return new Response(JSON.stringify(body), { status: body.status, headers: answer })
}
