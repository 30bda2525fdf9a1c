import { createLanguage } from '../language.ts'
import { sentences } from './sentences.ts'
import { texts } from './texts.ts'

export const spanish = createLanguage({ tag: 'es', direction: 'ltr', texts, sentences })
