import { expect, test } from 'vitest'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { trailTexts } from '../../../wire/texts/trail.ts'
import { createFormat } from '../../kinds/format.ts'
import { toToldValue } from './told-value.tsx'

const format = createFormat({ locale: 'en', timeZone: 'Europe/Berlin', texts: screenTexts })

test.each([
  ['"2026-01-02T03:04:05.678Z"', '2026-01-02 04:04'],
  ['"2026-01-02 03:04:05.678901+00"', '2026-01-02 04:04'],
  ['"2026-07-02 03:04:05+05:30"', '2026-07-01 23:34'],
  ['"2026-01-02"', '2026-01-02'],
  ['"true"', 'true'],
  ['null', 'nothing'],
  [null, 'nothing'],
  ['12', '12'],
])('%s is shown as %s', (told, shown) => {
  expect(toToldValue(told, format, trailTexts)).toBe(shown)
})
