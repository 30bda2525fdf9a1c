import { describe, expect, test } from 'vitest'
import type { ColumnSchema } from '../../db/index.ts'
import { findPair } from './status-pairs.ts'
import { declaredTruth, sampledTruth } from './truth.ts'

function column(schema: Partial<ColumnSchema>): ColumnSchema {
  return {
    name: 'active',
    declaredType: 'integer',
    type: 'integer',
    ordered: true,
    nullable: false,
    defaultExpression: null,
    generated: false,
    comment: null,
    allowedValues: null,
    updatable: true,
    ...schema,
  }
}

const integer = column({})
const letter = column({ type: 'text', declaredType: 'char(1)' })
const text = column({ type: 'text', declaredType: 'varchar(20)' })

describe('by its declaration a column says yes and no', () => {
  test.each([
    [column({ type: 'boolean' }), [true, false, 'type']],
    [column({ type: 'other', declaredType: 'BIT' }), [1, 0, 'type']],
    [column({ allowedValues: ['0', '1'] }), [1, 0, 'rule']],
    [column({ type: 'bigint', allowedValues: ['1', '0'] }), ['1', '0', 'rule']],
    [
      column({ type: 'decimal', declaredType: 'decimal(3,2)', allowedValues: ['0', '1'] }),
      ['1.00', '0.00', 'rule'],
    ],
    [column({ ...letter, allowedValues: ['N', 'Y'] }), ['Y', 'N', 'rule']],
    [column({ ...letter, allowedValues: ['j', 'n'] }), ['j', 'n', 'rule']],
    [column({ ...text, allowedValues: ['Oui', 'Non'] }), ['Oui', 'Non', 'rule']],
    [column({ ...text, allowedValues: ['Sí', 'No'] }), ['Sí', 'No', 'rule']],
  ] as const)('%#: %j', (schema, [yes, no, by]) => {
    expect(declaredTruth(schema)).toEqual({ yes, no, by })
  })

  test.each([
    integer,
    letter,
    column({ allowedValues: ['1', '2'] }),
    column({ allowedValues: ['0', '1', '2'] }),
    column({ ...letter, allowedValues: ['Y'] }),
    column({ ...text, allowedValues: ['active', 'inactive'] }),
    column({ type: 'other', declaredType: 'bit(8)' }),
  ])('%#: or it does not', (schema) => {
    expect(declaredTruth(schema)).toBeNull()
  })
})

describe('by what is found in it a column says yes and no', () => {
  test.each([
    [integer, [0, 1], [1, 0]],
    [integer, [1], [1, 0]],
    [column({ type: 'decimal', declaredType: 'numeric(4,1)' }), ['1.0'], ['1.0', '0.0']],
    [column({ type: 'other', declaredType: '' }), [1, 0], [1, 0]],
    [letter, ['Y', 'N'], ['Y', 'N']],
    [letter, ['y'], ['y', 'n']],
    [letter, ['F'], ['T', 'F']],
    [text, ['no', 'yes'], ['yes', 'no']],
  ] as const)('%#: %j', (schema, values, [yes, no]) => {
    expect(sampledTruth(schema, values)).toEqual({ yes, no, by: 'sample' })
  })

  test.each([
    [integer, []],
    [integer, [0, 1, 2]],
    [column({ type: 'other', declaredType: '' }), [0, '1']],
    [column({ type: 'other', declaredType: '' }), [2, 1]],
    [integer, [0, 'one']],
    [integer, [-1, 0]],
    [integer, [1, '1.5']],
    // N is also the first letter of no in German, Spanish and French.
    [letter, ['N']],
    [letter, ['Y', 'N', 'X']],
    [letter, ['Y', 'y']],
    [text, ['Y']],
    [text, ['yes', 'No', 'NO']],
    [text, ['', 'yes']],
    [text, [1, 'yes']],
  ] as const)('%#: or it does not: %j', (schema, values) => {
    expect(sampledTruth(schema, values)).toBeNull()
  })
})

test.each([
  [['inactive', 'active'], { on: 'active', off: 'inactive' }],
  [['Draft', 'PUBLISHED'], { on: 'PUBLISHED', off: 'Draft' }],
  [['A', 'I'], { on: 'A', off: 'I' }],
  [['0', '1'], { on: '1', off: '0' }],
  [['banned', 'active', 'inactive'], { on: 'active', off: 'inactive' }],
  [['actif', 'inactif'], { on: 'actif', off: 'inactif' }],
  [['new', 'old'], null],
  [['active', 'Active'], null],
  [['active'], null],
  [['', 'active'], null],
  [[], null],
])('the values %j are the pair %j', (values, pair) => {
  expect(findPair(values)).toEqual(pair)
})
