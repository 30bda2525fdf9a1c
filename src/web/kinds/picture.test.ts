import { expect, test } from 'vitest'
import { isAllowedPicture } from './picture.ts'

const allowed = ['https://cdn.example.com']

test.each([
  'data:image/png;base64,AA==',
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",
  'https://cdn.example.com/a.png',
])('%s is shown as a picture', (address) => {
  expect(isAllowedPicture(address, allowed)).toBe(true)
})

test.each([
  '/api/audit/export.csv',
  '/pictures/a.png',
  'a.png',
  '?a.png',
  'data:text/html,<b>',
  '//elsewhere.example/a.png',
  '/\\elsewhere.example/a.png',
  'https://cdn.example.com.elsewhere.example/a.png',
  'https://cdn.example.com@elsewhere.example/a.png',
  'http://cdn.example.com/a.png',
  'javascript:alert(1)',
  '',
])('%s is not: another server would learn who looks, and ours would act for them', (address) => {
  expect(isAllowedPicture(address, allowed)).toBe(false)
})
