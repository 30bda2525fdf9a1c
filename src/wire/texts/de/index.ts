import { createLanguage } from '../language.ts'
import { screens } from './screen-catalogues.ts'
import { refusals } from './sentences.ts'

export const german = createLanguage({
  tag: 'de',
  direction: 'ltr',
  texts: screens,
  sentences: refusals,
})
