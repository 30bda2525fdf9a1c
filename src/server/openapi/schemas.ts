import { z } from 'zod/mini'
import { aggregateShape } from '../../wire/aggregate-shape.ts'
import { boardChangeShape, boardListShape, boardShape, boardWishShape } from '../../wire/board.ts'
import { columnShape } from '../../wire/column.ts'
import { dataTableAnswerShape, dataTableCellShape } from '../../wire/data-table.ts'
import { forecastShape } from '../../wire/forecast.ts'
import { groupsShape } from '../../wire/groups-shape.ts'
import { importPreviewShape, importSettingsShape, importShape } from '../../wire/import.ts'
import { jobShape } from '../../wire/job.ts'
import { listLayoutShape } from '../../wire/list-layout-shape.ts'
import {
  describedTableShape,
  facetsShape,
  listCountShape,
  listPageShape,
  listPlaceShape,
  rowDetailShape,
  searchFactsShape,
  tableListShape,
  tableSummaryShape,
} from '../../wire/list-page.ts'
import { listRowShape } from '../../wire/list-row.ts'
import { problemBodyShape } from '../../wire/problem-body.ts'
import { choicesShape } from '../../wire/relations.ts'
import { batchOutcomesShape, rowBatchShape } from '../../wire/row-batch.ts'
import {
  addedRowShape,
  changedRowShape,
  deletedRowShape,
  discardedRowShape,
  newRowShape,
  patchedRowShape,
  rowChangeShape,
  rowPatchShape,
  trashedRowShape,
} from '../../wire/row-change.ts'
import { cellEditShape, rowAnswerShape } from '../../wire/row-edit.ts'
import { searchAllShape } from '../../wire/search-all-shape.ts'
import { switchAnswerShape, switchRuleShape, switchShape } from '../../wire/switch.ts'
import { shownTilesShape, tileDataShape } from '../../wire/tile-data.ts'
import { bytesValueShape, wireValueShape } from '../../wire/value.ts'
import { listViewsShape, viewChangeShape, viewListShape, viewShape, viewWishShape } from '../../wire/view.ts'
import { tableWatchShape } from '../../wire/watch.ts'
import {
  attemptListShape,
  createdWebhookShape,
  webhookAttemptShape,
  webhookChangeShape,
  webhookListShape,
  webhookShape,
  webhookWishShape,
} from '../../wire/webhook.ts'
import { whyShape } from '../../wire/why.ts'
import { manyCellsShape, manyDeletesShape, manyRowsShape, manySwitchesShape } from '../many-orders.ts'
import { chosenRowsShape } from './chosen-rows.ts'
import { dataTableRequestShape } from './data-table-request.ts'

export const apiShapes = {
  Problem: problemBodyShape,
  TableList: tableListShape,
  TableSummary: tableSummaryShape,
  TableHead: describedTableShape,
  SearchAll: searchAllShape,
  Column: columnShape,
  Switch: switchShape,
  SwitchRule: switchRuleShape,
  SwitchAnswer: switchAnswerShape,
  SearchFacts: searchFactsShape,
  ListPage: listPageShape,
  ListRow: listRowShape,
  ListCount: listCountShape,
  ListPlace: listPlaceShape,
  Job: jobShape,
  Import: importShape,
  ImportSettings: importSettingsShape,
  ImportPreview: importPreviewShape,
  ManySwitches: manySwitchesShape,
  ManyCells: manyCellsShape,
  ManyDeletes: manyDeletesShape,
  ManyRows: manyRowsShape,
  ChosenRows: chosenRowsShape,
  CellEdit: cellEditShape,
  RowAnswer: rowAnswerShape,
  NewRow: newRowShape,
  RowChange: rowChangeShape,
  RowPatch: rowPatchShape,
  AddedRow: addedRowShape,
  DeletedRow: deletedRowShape,
  TrashedRow: trashedRowShape,
  DiscardedRow: discardedRowShape,
  RowBatch: rowBatchShape,
  BatchOutcomes: batchOutcomesShape,
  Forecast: forecastShape,
  Choices: choicesShape,
  ChangedRow: changedRowShape,
  PatchedRow: patchedRowShape,
  RowDetail: rowDetailShape,
  Facets: facetsShape,
  Aggregate: aggregateShape,
  Groups: groupsShape,
  AggregateAnswer: z.union([aggregateShape, groupsShape]),
  View: viewShape,
  ViewList: viewListShape,
  ListViews: listViewsShape,
  ViewWish: viewWishShape,
  Board: boardShape,
  BoardList: boardListShape,
  BoardWish: boardWishShape,
  BoardChange: boardChangeShape,
  TileData: tileDataShape,
  ShownTiles: shownTilesShape,
  Webhook: webhookShape,
  WebhookList: webhookListShape,
  WebhookWish: webhookWishShape,
  WebhookChange: webhookChangeShape,
  CreatedWebhook: createdWebhookShape,
  WebhookAttempt: webhookAttemptShape,
  WebhookAttempts: attemptListShape,
  ViewChange: viewChangeShape,
  ListLayout: listLayoutShape,
  TableWatch: tableWatchShape,
  Why: whyShape,
  Value: wireValueShape,
  BytesValue: bytesValueShape,
  DataTableRequest: dataTableRequestShape,
  DataTableAnswer: dataTableAnswerShape,
  DataTableCell: dataTableCellShape,
} as const

export type SchemaName = keyof typeof apiShapes

export type JsonSchema = z.core.JSONSchema.BaseSchema

export function toSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, shape] of Object.entries(apiShapes)) registry.add(shape, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema }) => loosen(jsonSchema),
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, withoutLoop(name, schema)]),
  )
}

/** TypeScript's generators can't write a type that is a list of itself, so there a list holds anything. */
function withoutLoop(name: string, schema: JsonSchema): JsonSchema {
  if (!schema.anyOf) return schema
  const isLoop = (part: JsonSchema) =>
    typeof part.items === 'object' &&
    '$ref' in part.items &&
    part.items.$ref === `#/components/schemas/${name}`
  return { ...schema, anyOf: schema.anyOf.map((part) => (isLoop(part) ? { ...part, items: {} } : part)) }
}

export function refTo(name: SchemaName): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` }
}

/** Our own shapes are closed, but the description leaves them open, so that a later version may add fields. */
function loosen(schema: JsonSchema): void {
  delete schema.readOnly
  delete schema.propertyNames
  if (schema.additionalProperties === false) delete schema.additionalProperties
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
}
