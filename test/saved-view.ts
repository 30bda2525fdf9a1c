import type { View } from '../src/wire/view.ts'

/** A reader's own view, as the server returns it. */
export const savedView: View = {
  id: 'v1',
  table: 'products',
  name: 'Dear ones',
  list: '?sort=-price',
  layout: null,
  sharedWith: [],
  defaultFor: [],
  version: 3,
  by: 'Ada',
  mine: true,
  mayChange: true,
  changedAt: '2026-11-21T10:00:00.000Z',
  changedBy: 'Ada',
}
