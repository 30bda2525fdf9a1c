import { expect, test } from 'vitest'
import { Problem } from '../../std/problem.ts'
import { toProblemBody } from '../problem-body.ts'
import { createLanguage, english } from './language.ts'
import { findLanguage } from './languages.ts'
import { databaseRefusals } from './refusals/database.ts'
import { workTexts } from './work.ts'

const german = createLanguage({
  tag: 'de',
  direction: 'ltr',
  texts: new Map<object, object>([[workTexts, { ...workTexts, undo: 'Rückgängig' }]]),
  sentences: {
    'database.ofColumns': (columns: readonly string[], reason: string) =>
      `${columns.join(' und ')}: ${reason}`,
    'database.taken': 'Eine andere Zeile hat diesen Wert.',
  },
})

test('a refusal is said in the language of its reader, the sentences within it too', () => {
  const refusal = new Problem('invalid', databaseRefusals.ofColumns(['a', 'b'], databaseRefusals.taken), {
    fields: { a: databaseRefusals.taken, b: databaseRefusals.empty },
  })
  expect(refusal.message).toBe('a, b: Another row already has this value.')
  expect(toProblemBody(refusal, 'r1', english).detail).toBe(refusal.message)
  expect(toProblemBody(refusal, 'r1', german)).toMatchObject({
    detail: 'a und b: Eine andere Zeile hat diesen Wert.',
    fields: { a: 'Eine andere Zeile hat diesen Wert.', b: 'This can’t be empty.' },
  })
})

test('a sentence is named, and in JSON it is English', () => {
  const { id, args } = databaseRefusals.noFile('a.sqlite')
  expect([id, args]).toEqual(['database.noFile', ['a.sqlite']])
  expect(JSON.stringify([databaseRefusals.empty])).toBe('["This can’t be empty."]')
})

test('a catalogue is found by the English one', () => {
  expect(german.texts(workTexts)).toMatchObject({ undo: 'Rückgängig' })
  expect(english.texts(workTexts)).toBe(workTexts)
})

test.each([
  ['', 'en'],
  ['de-AT,de;q=0.9', 'de'],
  ['xx,en-GB', 'en'],
  ['en-XA', 'en-XA'],
  ['EN-xa,de;q=0.5', 'en-XA'],
])('who accepts "%s" reads %s', (accepted, tag) => {
  expect(findLanguage(accepted).tag).toBe(tag)
})
