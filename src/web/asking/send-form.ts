import { type LedOn, scriptedFormHeader } from '../../wire/scripted-form.ts'
import { ApiRefusal, askApi } from './ask-api.ts'
import { readRefusal } from './refusal-words.ts'

/**
 * Sends a form as the browser would, but the page stays while the server does not answer. Null means that the browser
 * goes to another page. Otherwise this returns the answer of the page's own action, also if it refuses.
 */
export async function sendForm<Answer>(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<Answer | null> {
  const address = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? location.href
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])
  const body = new URLSearchParams(fields)
  const headers = { Accept: '*/*', [scriptedFormHeader]: '1' }
  try {
    const answer = await askApi<Answer & Partial<LedOn>>(address, { method: 'POST', body, headers })
    if (answer.location === undefined) return answer
    location.assign(answer.location)
    return null
  } catch (failure) {
    if (failure instanceof ApiRefusal && isOfForm(failure.body)) return failure.body as Answer // refuseForm made it
    throw failure
  }
}

/** A Problem has a code. A form that an action refused has fields instead. */
function isOfForm(body: unknown): boolean {
  const { code, fields } = readRefusal(body)
  return code === undefined && fields !== undefined
}
