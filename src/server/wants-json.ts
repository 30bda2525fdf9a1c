import type { EdgeContext } from './edge.ts'
import { isScriptedForm } from './middleware/scripted-forms.ts'

/** Programs and scripts get JSON; a form, also a scripted one, is led to a page. */
export function wantsJson(c: EdgeContext): boolean {
  const accepted = c.req.header('Accept') ?? ''
  return (
    c.get('proof') === 'bearer' ||
    (c.req.header('X-Requested-With') !== undefined && !isScriptedForm(c)) ||
    accepted.includes('application/json')
  )
}
