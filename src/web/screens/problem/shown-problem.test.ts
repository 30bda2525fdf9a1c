import { expect, test } from 'vitest'
import { Problem, type ProblemCode } from '../../../std/problem.ts'
import { refuseAnotherOrigin } from '../../../wire/another-origin.ts'
import { toProblemBody } from '../../../wire/problem-body.ts'
import { english } from '../../../wire/texts/language.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { Unreachable } from '../../asking/unreachable.ts'
import { toShownProblem } from './shown-problem.ts'

/** The problem as the router passes a loader's refusal to the error page. */
function shown(code: ProblemCode) {
  const data = toProblemBody(new Problem(code, 'What happened.'), 'r1', english)
  return toShownProblem({ status: data.status, statusText: data.title, internal: false, data }, screenTexts)
}

test('a database that is slow, busy or gone is told apart', () => {
  expect(shown('too-slow').heading).toBe('This took too long')
  expect(shown('busy').heading).toBe('The database is busy')
  expect(shown('unavailable').heading).toBe('The database is not available')
  for (const code of ['too-slow', 'busy', 'unavailable'] as const) {
    expect(shown(code)).toMatchObject({ status: 503, detail: 'What happened.', again: 'retry' })
  }
})

test('a request that got no answer is no mistake of ours, and may be tried again', () => {
  const offline = toShownProblem(new Unreachable(new TypeError('Failed to fetch')), screenTexts)
  expect(offline).toMatchObject({ status: null, again: 'retry', requestId: null })
  expect(offline.heading).toMatch(/reach/)
})

test('a page that was opened at another address than its own leads there, and says so', () => {
  const refusal = refuseAnotherOrigin({ ownAddress: 'https://back.example', isSet: true })
  const of = (more: object) => {
    const data = { ...toProblemBody(refusal, 'r1', english), ...more }
    return toShownProblem({ status: 419, statusText: data.title, internal: false, data }, screenTexts)
  }
  expect(of({})).toMatchObject({
    heading: 'Switchboard has another address',
    ownAddress: 'https://back.example',
  })
  expect(of({}).detail).toContain('only at https://back.example')
  expect(of({ ownAddress: 'javascript:alert(1)' }).ownAddress).toBeNull()
  expect(shown('csrf-mismatch')).toMatchObject({ heading: 'This page is out of date', ownAddress: null })
})

test('a bug says only that it happened', () => {
  const bug = toShownProblem(new TypeError('x is not a function'), screenTexts)
  expect(bug).toMatchObject({ status: 500, heading: 'Something went wrong', again: 'reload' })
  expect(JSON.stringify(bug)).not.toContain('x is not')
})

test('of a row that isn’t there the list is near; of one whose table isn’t there either it is not', () => {
  const of = (fields?: Readonly<Record<string, string>>) =>
    toShownProblem(
      {
        status: 404,
        statusText: '',
        internal: false,
        data: toProblemBody(new Problem('not-found', 'What happened.', fields && { fields }), 'r1', english),
      },
      screenTexts,
    ).hasList
  expect(of({ key: 'This row does not exist, or you can’t see it.' })).toBe(true)
  expect(of()).toBe(false)
})
