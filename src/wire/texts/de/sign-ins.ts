import type { signInTexts as english } from '../sign-ins.ts'
import type { Translated } from '../translated.ts'
import { toList } from './grammar.ts'

export const signInTexts: Translated<typeof english> = {
  every: 'Alles, jede Anmeldung',
  line: (started, ended) => {
    if (started === '') return `hat sich ${ended} abgemeldet`
    return ended === ''
      ? `hat sich ${started} angemeldet`
      : `hat sich ${started} angemeldet und ${ended} abgemeldet`
  },
  people: (named, others) =>
    toList(others === 0 ? named : [...named, others === 1 ? 'eine weitere Person' : `${others} weitere`]),
  times: (times, shown) => ['', 'einmal', 'zweimal'][times] ?? `${shown}-mal`,
}
