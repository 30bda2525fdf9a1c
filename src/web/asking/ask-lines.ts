import { ApiRefusal, readAnswer } from './ask-api.ts'

/** Asks our own server for an answer that comes line by line, each of them JSON. */
export async function* askLines<T>(address: string, signal: AbortSignal): AsyncGenerator<T, void> {
  const answer = await fetch(address, { headers: { Accept: 'application/x-ndjson' }, signal })
  if (!answer.ok || answer.body === null) {
    throw new ApiRefusal(answer.status, readAnswer(await answer.text()))
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value = '' } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}
