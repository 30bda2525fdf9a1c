import { type ApiAddress, ofTable, ordering, reading } from './api-address.ts'
import { importParameters } from './parameters.ts'

/** The addresses of files that become rows. */
export const importAddresses = {
  sendImport: {
    method: 'post',
    path: '/imports',
    parameters: [],
    own: [importParameters.table, importParameters.name],
    body: 'file',
    answer: 'Import',
    status: 201,
    problems: [...ordering, 'too-large', 'invalid'],
  },
  readImport: {
    method: 'get',
    path: '/imports/{id}',
    parameters: [],
    answer: 'Import',
    problems: [...ofTable, 'forbidden'],
  },
  changeImport: {
    method: 'put',
    path: '/imports/{id}/settings',
    parameters: [],
    body: { schema: 'ImportSettings' },
    answer: 'Import',
    problems: [...ordering, 'too-large', 'conflict', 'invalid'],
  },
  previewImport: {
    method: 'get',
    path: '/imports/{id}/preview',
    parameters: [],
    answer: 'ImportPreview',
    problems: [...reading, 'forbidden'],
  },
  checkImport: {
    method: 'post',
    path: '/imports/{id}/check',
    parameters: [],
    once: true,
    answer: 'Job',
    status: 202,
    problems: [...ordering, 'conflict', 'too-many-requests', 'invalid'],
  },
  startImport: {
    method: 'post',
    path: '/imports/{id}/start',
    parameters: [],
    once: true,
    answer: 'Job',
    status: 202,
    problems: [...ordering, 'conflict', 'too-many-requests', 'invalid'],
  },
  readRefusedRows: {
    method: 'get',
    path: '/imports/{id}/refused.csv',
    parameters: [],
    own: [importParameters.job],
    answer: 'csv',
    problems: [...ofTable, 'forbidden'],
  },
  readImportExample: {
    method: 'get',
    path: '/tables/{table}/import-example.csv',
    parameters: [],
    answer: 'csv',
    problems: [...ofTable, 'forbidden'],
  },
} as const satisfies Record<string, ApiAddress>
