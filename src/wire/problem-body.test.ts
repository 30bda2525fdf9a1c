import { expect, test } from 'vitest'
import { Problem } from '../std/problem.ts'
import { problemBodyShape, toProblemAnswer, toProblemBody } from './problem-body.ts'
import { refuseRowConflict } from './row-conflict.ts'
import { english } from './texts/language.ts'

const conflict = {
  row: { key: '1', values: { status: 'banned' } },
  changedBy: { name: 'Ann', at: '2026-11-21T10:00:00.000Z' },
}

test('programs read the row as it stands and who changed it; a page reads the sentence alone', () => {
  const refusal = refuseRowConflict('Somebody was first.', conflict)
  const answer = toProblemAnswer(refusal, 'r1', english)
  expect(answer).toMatchObject({ code: 'conflict', status: 409, detail: 'Somebody was first.', ...conflict })
  expect(problemBodyShape.parse(answer)).toEqual(answer)
  const page = toProblemBody(refusal, 'r1', english)
  expect(problemBodyShape.parse(page)).toEqual(page)
  expect(Object.keys(page)).not.toContain('row')
})

test('that nobody known changed it is told, too', () => {
  const refusal = refuseRowConflict('Somebody was first.', { ...conflict, changedBy: null })
  expect(toProblemAnswer(refusal, 'r1', english)).toMatchObject({ changedBy: null })
})

test('members that have no name here never leave', () => {
  const strange = new Problem('conflict', 'Somebody was first.', { members: { secret: 1 } })
  expect(() => toProblemAnswer(strange, 'r1', english)).toThrow()
})

test('a bug has neither words nor members of its own', () => {
  const failure = Object.assign(new Error('password=1'), { members: conflict })
  expect(JSON.stringify(toProblemAnswer(failure, 'r1', english))).not.toMatch(/password|banned/)
})
