import { createLanguage } from '../language.ts'

export const german = createLanguage({
  tag: 'de',
  direction: 'ltr',
  texts: new Map<object, object>([]),
  sentences: {},
})
