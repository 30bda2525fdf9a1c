import type { ColumnSchema } from '../db/index.ts'
import { assertNever } from '../std/assert.ts'
import type { Words } from '../std/sentence.ts'
import type { SwitchRule } from '../wire/switch.ts'
import { switchReasons } from '../wire/texts/switch-words.ts'
import type { Truth, YesNo } from './recognise/truth.ts'

/** The rule of a column with yes and no; `positive`: yes is on. A null means no, as most programs read it. */
export function toTruthRule(
  { nullable }: ColumnSchema,
  { also = [], ...truth }: Omit<Truth, 'by'>,
  positive: boolean,
): SwitchRule {
  const toSides = ({ yes, no }: YesNo) => (positive ? { on: yes, off: no } : { on: no, off: yes })
  return {
    by: 'value',
    ...toSides(truth),
    empty: nullable ? !positive : null,
    ...(also.length > 0 && { also: also.map(toSides) }),
  }
}

export function isMoment({ type }: ColumnSchema): boolean {
  return type === 'date' || type === 'datetime' || type === 'instant'
}

/** A time may be kept as text or seconds. Only the program that writes it knows the exact form. */
export function mayKeepMoment({ type }: ColumnSchema): boolean {
  return type === 'text' || type === 'integer' || type === 'bigint'
}

/** The sentence about why the column means yes and no. */
export function describeTruth({ declaredType }: ColumnSchema, truth: Truth): Words {
  const [yes, no] = [String(truth.yes).trim(), String(truth.no).trim()]
  switch (truth.by) {
    case 'type':
      return switchReasons.type(declaredType)
    case 'rule':
      return switchReasons.rule(yes, no)
    case 'sample':
      return switchReasons.sample(yes, no)
    default:
      return assertNever(truth.by)
  }
}
