import { screenTexts } from '../../wire/texts/screens.ts'
import { pageTexts } from '../words/page-language.ts'

/** A request of the page got no answer at all: the browser is offline, or the server is gone. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    const texts = pageTexts(screenTexts)
    super(texts.problem.offline, { cause })
    this.name = 'Unreachable'
  }
}

/** Browsers reject with a plain TypeError, which the error page could not tell from a bug. */
export function refuseUnreachable(failure: unknown): never {
  throw failure instanceof TypeError ? new Unreachable(failure) : failure
}
