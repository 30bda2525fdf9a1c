import { expect, test } from 'vitest'
import { type Answer, toOutcome } from './outcome.ts'

const page = 'https://shop.example/products?page=2#row-7'

function answerWith(answer: Partial<Answer>): Answer {
  const status = answer.status ?? 200
  return { status, ok: status < 300, redirected: false, url: '', text: '', ...answer }
}

test.each(['', 'null', '[]', '"done"', '{"active":null}', '{"active":"no"}', '<p>'])(
  'a body that says nothing of the state leaves the wish: %s',
  (text) => {
    for (const wish of [true, false]) {
      expect(toOutcome(answerWith({ text }), wish, page)).toMatchObject({ accepted: true, active: wish })
    }
  },
)

test('a body that says what it is now is believed', () => {
  const outcome = toOutcome(answerWith({ text: '{"active":false}' }), true, page)
  expect(outcome).toEqual({ accepted: true, active: false, body: { active: false } })
})

test.each([
  ['https://shop.example/products', true],
  ['https://shop.example/products?page=2&saved=1', true],
  ['https://shop.example/sign-in?next=/products', false],
  ['https://shop.example/', false],
  ['https://login.example/products', false],
  ['http://shop.example/products', false],
])('sent on to %s, it is as wished: %s', (url, accepted) => {
  const outcome = toOutcome(answerWith({ redirected: true, url }), true, page)
  expect(outcome).toMatchObject(accepted ? { accepted } : { accepted, why: 'ended' })
})

test.each([
  [401, '{"detail":"Sign in, or send a token."}', 'ended', null],
  [419, '{"message":"CSRF token mismatch."}', 'expired', null],
  [403, '{"detail":"You may not switch this."}', 'failed', 'You may not switch this.'],
  [422, '{"detail":""}', 'failed', null],
  [422, '{"detail":["no","text"]}', 'failed', null],
  [500, '<h1>Oops</h1>', 'failed', null],
])('%i with %s is refused because: %s', (status, text, why, said) => {
  expect(toOutcome(answerWith({ status, text }), true, page)).toMatchObject({ accepted: false, why, said })
})

test('who was sent to the sign-in page is told so, even if that page says no', () => {
  const answer = answerWith({ status: 403, redirected: true, url: 'https://shop.example/login' })
  expect(toOutcome(answer, true, page)).toMatchObject({ accepted: false, why: 'ended' })
})
