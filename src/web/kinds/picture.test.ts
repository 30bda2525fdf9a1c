import { expect, test } from 'vitest'
import { isOurPicture } from './picture.ts'

const allowed = ['https://cdn.example.com']

test.each([
  'data:image/png;base64,AA==',
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",
  '/pictures/a.png',
  'https://cdn.example.com/a.png',
])('%s is shown as a picture', (address) => {
  expect(isOurPicture(address, allowed)).toBe(true)
})

test.each([
  'data:text/html,<b>',
  '//elsewhere.example/a.png',
  '/\\elsewhere.example/a.png',
  'https://cdn.example.com.elsewhere.example/a.png',
  'https://cdn.example.com@elsewhere.example/a.png',
  'http://cdn.example.com/a.png',
  'javascript:alert(1)',
  '',
])('%s is not: whoever serves it would learn who looks', (address) => {
  expect(isOurPicture(address, allowed)).toBe(false)
})
