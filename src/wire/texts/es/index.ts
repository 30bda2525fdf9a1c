import { createLanguage } from '../language.ts'

export const spanish = createLanguage({
  tag: 'es',
  direction: 'ltr',
  texts: new Map<object, object>([]),
  sentences: {},
})
