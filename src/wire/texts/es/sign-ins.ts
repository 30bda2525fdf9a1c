import type { signInTexts as english } from '../sign-ins.ts'
import type { Translated } from '../translated.ts'
import { listAll } from './list.ts'

export const signInTexts: Translated<typeof english> = {
  every: 'Cualquier acción, cada inicio de sesión',
  line: (started, ended) =>
    started === ''
      ? `cerró sesión ${ended}`
      : `inició sesión ${started}${ended === '' ? '' : ` y la cerró ${ended}`}`,
  people: (named, others) =>
    listAll(others === 0 ? named : [...named, others === 1 ? 'otra persona' : `otras ${others}`]),
  times: (times, shown) =>
    times === 0 ? '' : times === 1 ? 'una vez' : times === 2 ? 'dos veces' : `${shown} veces`,
}
