import type { EmptyMeaning, ImportMode } from '../import.ts'
import { plural } from './plural.ts'

const list = new Intl.ListFormat('en')

/** The words for files that become rows. A count comes both as a number and as formatted text. */
export const importTexts = {
  title: (table: string) => `Import into ${table}`,
  send: {
    lead: 'Nothing is written yet: first you see how the file is read, and what its rows become.',
    file: 'File',
    drop: 'Drop a file here, or choose one.',
    understood: 'CSV, NDJSON and XLSX. Encoding, separator and header are detected.',
    example: 'Download an example file',
    next: 'Continue',
    sending: (file: string) => `Sending ${file}`,
    sent: (done: string, total: string) => `${done} of ${total}`,
    reading: 'The file has arrived. Reading it…',
    cancel: 'Cancel',
    cancelled: 'Cancelled. Nothing was kept.',
    toList: 'Show the list',
  },
  about: (file: string, size: string) => `${file}, ${size}`,
  format: {
    heading: 'How the file is read',
    kinds: { csv: 'CSV', ndjson: 'NDJSON: one JSON object per line', xlsx: 'XLSX' },
    encoding: 'Encoding',
    encodings: {
      'utf-8': 'UTF-8',
      'utf-16le': 'UTF-16 (little endian)',
      'utf-16be': 'UTF-16 (big endian)',
      'windows-1252': 'Windows-1252 (Western)',
    },
    separator: 'Separator',
    separators: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' },
    sheet: 'Sheet',
    header: 'First row',
    headers: { yes: 'Names of columns', no: 'Values' },
    nullToken: 'Text for “no value”',
    none: 'none',
  },
  mode: {
    heading: 'What happens to rows',
    modes: {
      add: 'Add all as new rows',
      update: 'Change existing rows',
      both: 'Change existing rows, add the others',
    } satisfies Record<ImportMode, string>,
    key: 'Find rows by',
  },
  mapping: {
    heading: 'Columns',
    lead: (table: string) => `Choose what each column of the file fills in ${table}.`,
    header: 'In the file',
    values: 'First values',
    fills: 'Fills',
    fillsFor: (header: string) => `“${header}” fills`,
    nothing: 'Nothing: leave it out',
    required: (label: string) => `${label} (needed)`,
    empty: 'An empty cell means',
    emptyFor: (header: string) => `An empty “${header}” means`,
    empties: {
      leave: 'Skip the cell',
      null: 'No value',
      default: 'The default',
      text: 'An empty text',
    } satisfies Record<EmptyMeaning, string>,
    by: 'Row found by',
    byFor: (header: string) => `The row that “${header}” means is found by`,
    key: 'Its key',
    missing: (labels: readonly string[]) =>
      `New rows need ${list.format(labels)}, which no column of the file fills.`,
    more: (count: string) => `${count} more columns of the file keep their settings. The API changes them.`,
  },
  preview: {
    heading: 'Preview',
    lead: (rows: number, shown: string) =>
      plural(rows, {
        one: 'The first row, as it would be stored.',
        other: `The first ${shown} rows, as they would be stored.`,
      }),
    none: 'The file has no rows.',
    refreshing: 'Refreshing…',
    scroll: 'Preview, rows',
    line: 'Line',
    state: 'Result',
    states: { added: 'New', changed: 'Changed', same: 'Unchanged', refused: 'Refused' },
    counts: {
      added: (shown: string) => `${shown} new`,
      changed: (shown: string) => `${shown} changed`,
      same: (shown: string) => `${shown} unchanged`,
      refused: (shown: string) => `${shown} refused`,
    },
  },
  acts: {
    show: 'Show again',
    check: 'Check the whole file',
    start: 'Import',
    checkNext: 'A check tries every row and writes none.',
    startNext: 'Rows that can’t be stored are left out and listed. You can undo all of it in one step.',
    lastCheck: 'Show the last check',
    imported: 'This file was imported.',
    lastImport: 'Show that import',
  },
  job: {
    title: (table: string) => `Import: ${table}`,
    heading: {
      check: (file: string | null, table: string) =>
        file === null ? `Check a file for ${table}` : `Check ${file} for ${table}`,
      import: (file: string | null, table: string) =>
        file === null ? `Import into ${table}` : `Import ${file} into ${table}`,
      undo: (table: string) => `Undo an import into ${table}`,
    },
    numbers: {
      check: { changed: 'Would be added or changed', same: 'Would stay', refused: 'Would be refused' },
      import: { changed: 'Added or changed', same: 'Unchanged', refused: 'Refused' },
    },
    cancelNext: {
      check: 'A check writes nothing.',
      import: 'Rows already imported stay. You can undo them.',
    },
    refused: 'Download the refused rows',
    toImport: { check: 'Back to the import', import: 'Show the settings' },
  },
} as const

export type ImportTexts = typeof importTexts
