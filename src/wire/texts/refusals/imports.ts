import { formatNumber } from '../format-number.ts'
import { toSentences } from '../sentences.ts'

/** Why a file is not imported. */
export const importRefusals = toSentences('imports', {
  notSettings: 'The settings of an import are {"format", "mode", "key", "columns"}.',
  noSuchImport:
    'This import does not exist. The file may have been deleted because it was old: send it again.',
  mayNotImport: (table: string) =>
    `You may neither add rows to ${table} nor change them, so no file can be imported there.`,
  largeFile: (most: number) =>
    `The file is larger than ${formatNumber(most)} MB. Split it, or ask for a higher limit in the config.`,
  stopped: 'The file did not arrive completely. Send it again.',
  noFile: 'Choose a file first.',
  noName: 'Name the file in the address: ?table=…&name=….',
  noColumns: 'Choose a column of the table for at least one column of the file.',
  twice: (column: string) => `Two columns of the file fill ${column}. Choose one of them.`,
  noSuchHeader: (header: string) => `The file has no column ${header}.`,
  keyNotGiven: (column: string) => `Rows are found by ${column}, so a column of the file must fill it.`,
  noSuchKey:
    'Choose a unique key of the table: by anything else, one row of the file could change several rows.',
  noSuchReference: (column: string) => `Rows of the other table can’t be found by ${column}.`,
  notEmptySo: (header: string) => `An empty ${header} can’t have this meaning for its column.`,
  unknownReference: (text: string) => `No row that you can see is called ${text}.`,
  ambiguous: (text: string) => `Several rows are called ${text}. Use a unique column instead.`,
  noRow: 'No row that you can see has this key.',
  emptyKey: 'A row is found by this column, so it needs a value.',
  alreadyImported: (by: string, at: string) =>
    `${by} has imported this file into this table already (${at}). Undo that import first to add its rows again.`,
  running: 'This file is being imported or checked now. Wait until that ends, or cancel it.',
  cellReason: (header: string, reason: string) => `${header}: ${reason}`,
  line: (line: number) => `Line ${formatNumber(line)}`,
})
