/** The words of the API document. A second language is a second object of this type. */
export const apiTexts = {
  title: 'Switchboard',
  about:
    'The tables and views of one database, as lists of rows. Each caller sees what their role may see. Answers and refusals may get more members: ignore those that you do not know.',
  operations: {
    listTables:
      'The tables and views that you may read. `q` finds those whose names match, best first. `size` and `page` return a part of them.',
    readTable: 'A table: its columns, the filter operators of each, and how the search works.',
    listRows: 'A page of rows. Long values are cut. The address of one value returns it in full.',
    readRow: 'One row. Long values are cut, and bytes are given by their size.',
    readValue: 'One full value of a row as a file: text in UTF-8, bytes as they are. 404 if there is none.',
    countRows: 'The number of rows of a list. Rows do not wait for this number.',
    findPlace:
      'Where the first row stands that has this value in the first column of `sort`, or the next one in that order.',
    listFacets:
      'The 50 most frequent values of a column. It ignores conditions on that column, except inside not(not(…)).',
    exportCsv:
      'All rows of a list as CSV (RFC 4180), streamed. A value that a spreadsheet would run as a formula begins with an apostrophe.',
    exportNdjson: 'All rows of a list, streamed: one JSON object with key and full values per line.',
    exportChosenCsv:
      'Selected rows as CSV, named by their keys or by a list. This is a POST, because thousands of keys do not fit into an address.',
    exportChosenNdjson: 'The same, one JSON object with key and values per line.',
    askDataTable:
      'The protocol of DataTables clients, 1.10 to 3. Parameters and answers are as in their manual.',
    postDataTable: 'The same with the parameters in the body, if they are too long for an address.',
    listViews: 'The saved views of all tables that you may use: your own, then shared ones.',
    readViews:
      'The saved views of a table that you may use, which of them is your default, and your column layout.',
    createView: 'Saves a list with a name, for you or for roles. For people, not for tokens.',
    changeView:
      'Replaces a view. If somebody else changed it after the version that you name, nothing is written and the answer has the current view.',
    removeView: 'Deletes a view, if nobody changed it after the version that you name.',
    keepLayout: 'Saves your column layout of a table. For people, not for tokens.',
    listEntries: 'A page of the audit trail, newest entries first. For owners and admins.',
    exportEntriesCsv: 'All matching entries as CSV, streamed.',
    exportEntriesNdjson: 'All matching entries, streamed: one JSON object with key and values per line.',
    switchMany: 'Turns the switches of many rows on or off, named by keys or by a list. Returns the job.',
    deleteMany:
      'Moves many rows, named by keys or by a list, to the trash, or deletes them with everything that goes along. Returns the job.',
    setMany: 'Sets a field of many rows, named by keys or by a list. Returns the job.',
    addRow:
      'Adds a row. Columns that you leave out get their defaults. A 422 names every wrong column in `fields`, and nothing is written.',
    listChoices: 'Rows that a column may refer to, found by name or key: at most 20.',
    listRelated:
      'A page of the rows that refer to a row. The relation is a table, a colon and its columns: `order_lines:order_id`.',
    forecastDelete: 'What a delete of the row would do to other rows. Nothing is changed.',
    writeBatch:
      'Adds, changes and deletes up to 1,000 rows of a table. With `atomic` all or none, else each for itself; the answer says what became of each.',
    deleteRow:
      'Moves a row to the trash. If the table has none, or for good, deletes it with the rows that the database deletes along. Each of them has an entry in the audit trail, from which it can be restored.',
    editRow:
      'Changes columns of a row, or one cell, if they still hold what you saw. If not, the answer is 409 with the current row.',
    readJob: 'The progress of a job, and the refused rows.',
    cancelJob: 'Cancels a job. Rows already changed stay changed.',
    undoJob: 'Undoes the changes of a job, in a new job.',
    readWatch:
      'How Switchboard notices writes of other programs to a table, and the statements that change that. For owners and admins.',
    watchTable: 'Turns on live updates: creates the triggers that report each write at once.',
    unwatchTable: 'Turns off live updates: removes the triggers.',
    readDocument: 'This document.',
  },
  pathParameters: {
    table: 'The id of a table, as the list of tables has it.',
    key: 'The key of a row, as its list has it.',
    column: 'A column. Write characters other than A–Z a–z 0–9 _ - as =XX.',
    relation:
      'A table that refers to the row, a colon, and its columns joined by commas: `order_lines:order_id`.',
    id: 'The id of a job, or of a view.',
  },
  parameters: {
    page: 'The number of a page.',
    size: 'Rows per page.',
    after: 'The `next` of a page: returns the rows after it. If it no longer fits the list: the first page.',
    before: 'The `previous` of a page: returns the rows before it.',
    sort: 'Columns, the most important first. A minus reverses the order: `-created_at,name`.',
    q: 'A row must contain all these words. Quotes join several words to one. A minus or an exclamation mark in front excludes a word.',
    first: 'Values for the column, joined by commas. Without `q`, their rows come first.',
    filter:
      'Conditions that must all match: `active:is:true;price:gte:9.99`. Groups are `or(…)`, `and(…)` and `not(…)`.',
    columns: 'The columns to return: `id,name`. Default: all that you may read.',
    count:
      '`auto`: the count if it is known when the rows are ready. `none`: no count. `exact`: the rows wait for the exact count.',
    continue:
      'The `searching.cursor` of an incomplete answer: the search continues where it stopped. Keep the rest of the query.',
    relations:
      'How the file names related rows: by `key`, by `name`, or by `both`, with the name in an extra column `<column>.name`.',
    mode: '`capped` counts for a moment, `exact` to the end.',
    column: 'The column to count values of.',
    value: 'A value of the first column of `sort`, as in a filter.',
    forever: '`true` deletes the row for good. By default a row of a table with a trash goes there.',
    version: 'The version of the view that you saw.',
    ifMatch:
      'The ETag of the row as you read it. If the row has changed since, the answer is 412 and nothing is written.',
    idempotencyKey:
      'Your own name for this request. The same request again within a day gets the first answer and has no further effect.',
    request:
      'A name that the client chooses for the sender, and the number of its request: `search-box-7f3a:12`. A higher number stops earlier requests.',
  },
  entryParameters: {
    person: 'The author: the id of a person or a token, `outside` for other programs, or `system`.',
    table: 'The id of a table, as the list of tables has it.',
    key: 'The key of a row.',
    column: 'The name of a column.',
    action: 'The action, for example `row.deactivated`.',
    job: 'The id of the job that it was part of.',
    from: 'A day or a period, as in filters: entries since its beginning.',
    to: 'A day or a period, as in filters: entries until its end.',
    size: 'Entries per page.',
  },
  answer: 'The answer.',
  nothing: 'Done. There is no content.',
  headers: {
    requestId: 'The id of the request in the log.',
    count: 'The modes of the counts.',
    ignored: 'Parts of the request that had no effect.',
    retryAfter: 'Seconds to wait before the next try.',
    problem: 'The problem code. Its sentence is in error.',
  },
  security: {
    session: 'The session of a signed-in person. Over https the cookie is __Host-switchboard.',
    csrf: 'The token in the meta tag csrf-token of every page. Unsafe requests of a session need it.',
    bearer: 'An API token: switchboard tokens add <name>.',
  },
} as const

/** The meaning of members of an answer, if their names can't say it. */
export const fieldTexts = {
  choiceKey: 'The value for the column.',
  choiceLabel: 'The name of the row.',
  dependentTable: 'The id of their table.',
  dependentRelation: 'The columns with which they refer.',
  dependentCount: 'How many rows there are.',
  dependentCapped: 'Whether there are more than that.',
  forecastDeleted: 'Rows that the database would delete, too.',
  forecastEmptied: 'Rows whose reference would become empty, or its default.',
  forecastBlocking: 'Rows that prevent the delete.',
  forecastNotKept:
    'Columns of the row whose values the audit trail will not keep: masked ones, and values over 1 MB. A restore can’t bring them back.',
  forecastHidden: 'How many tables with such rows you may not see.',
  forecastComplete: 'False: some rows were not counted in time, or refer to each other in too many steps.',
  givenValues:
    'Values as answers have them, or as a person types them. `{"$default": true}` is the default of the database.',
  seenValues: 'What you read of these columns. If somebody changed one since, nothing is written.',
  placeBefore: 'How many rows stand before it.',
  placePage: 'The number of its page.',
  tablesFound: 'The number of all tables, or of those that match.',
  switches: 'The switches of the table, the main one first. Empty if there are none.',
  trash:
    'The column that marks rows in the trash, as a switch that is off for them. Its address moves rows there and back. Null: the table has no trash.',
  switchLabel: 'The heading of the column: "Active", also if the column means the opposite.',
  switchMain: 'The main switch of the table.',
  switchConfirm: 'The question before turning it off. Null: none.',
  switchAllowed: 'Whether you may switch it.',
  switchReason: 'The reason why this is a switch.',
  active: 'The new state. Null if the column holds neither on nor off.',
  changed: 'Whether anything was written.',
  batchChanges: 'At most 1,000, made in this order.',
  batchAtomic: 'True: all changes are made, or none. False, the default: each for itself.',
  refusedChange: 'The place of the refused change in the batch, from 0.',
  restored: 'How many rows are there again.',
  leftRows:
    'Rows of the delete that did not come back, or that stay without their reference, each with the reason.',
  leftTable: 'Null, as are key and label, if you may not see the table.',
  restoredEntry: 'The first new entry of the audit trail.',
  deletedRows: 'How many rows were deleted, with those that went along.',
  deletedEntry: 'The entry of the audit trail about this row.',
  batch: 'The first entry of the whole act. All entries about rows that went along name it as `batch_id`.',
  trashedEntry: 'The entry of the audit trail. Null if the row was in the trash already.',
  forever: 'True: deletes for good. By default a row of a table with a trash goes there.',
  entry: 'The entry of the audit trail. Null if nothing was written.',
  jobColumn: 'The column that it changes. Null for a job that deletes or restores rows.',
  refusedKey: 'The key of the row. Null for a row of another table.',
  jobActive: 'The new state of the switches. Null for a job of another kind.',
  jobValue: 'The new value of a job of the kind set, as typed. Null: no value, or a job of another kind.',
  jobUndoOf: 'The job that this one undoes.',
  jobBy: 'The person who started it.',
  activeWish: 'The new state of the switches.',
  wishedKeys: 'The keys of the rows, as lists have them.',
  wishedList:
    'All rows of a list: the part of its address after the question mark. Page, order and columns are ignored.',
  exceptKeys: 'Keys of rows of the list that stay unchanged.',
  jobTotal: 'The number of rows to process. Null if they are not counted.',
  value:
    'A value without loss: bigint, decimal, dates and unknown types are text, so are NaN and the infinities. JSON is its text. Bytes are given by their size.',
  cut: 'By column: the size in bytes of each cut value. A cut value ends with an ellipsis. The address of the value returns it in full. Missing if nothing is cut.',
  preview: 'The first 16 bytes in hexadecimal.',
  rowKey: 'Ready for an address. Null if the table has no key.',
  cursor: 'A cursor for "after" or "before". Null if there is no such page or no cursor for it.',
  countMode: 'capped: there are more than this. estimated: about as many. none: not known.',
  labels: 'The names of related rows: by column, then by the value as text.',
  searched:
    "How the search worked, as in the table's facts. short: it reads row by row until the time is up, because every word is too short for the search index. Null without words.",
  searchComplete: 'False: the search has not read the whole table yet. These are the rows found so far.',
  searching: 'How to continue the search. Null if it is complete.',
  searchShare: 'The part of the table that was searched, from 0 to 1.',
  searchCursor:
    'For "continue" of the same query: the next answer has these rows and those found after them.',
  asOf: "The journal's settled cursor, read before the query. Null if the journal is empty.",
  step: 'index: a search index answers. small: it reads the whole table. prefix: it finds only beginnings, in indexed columns. scan: it reads the table until the time is up.',
  searchColumns: 'The columns that the search looks in.',
  ddl: "The statements that make it fast. Empty if it is fast already, or can't be.",
  facetLabel: 'The name of the related row. Null for other columns.',
  complete: 'False: there are more values than these.',
  tableId: 'The id of the table, as in every address.',
  tableChannel: 'The channel that tells programs which rows change.',
  labelParts:
    'The name of a row: the values of these columns, with the texts around them. Empty: a noun and the key.',
  labelNoun: 'The noun for one row. It stands before the key of a row without a name.',
  groups: 'The columns in the groups of forms and of a row’s page, as the config has them.',
  ordered: 'Whether pages have cursors: no two rows are equal in the order.',
  version: 'Names the values of the row, for If-Match. Only answers about single rows have it.',
  addable: 'Whether you may add rows here.',
  deletable: 'Whether you may delete rows here for good.',
  typedAbove: 'People who delete more rows than this for good type their number.',
  watchState:
    'watched: triggers report writes. unwatched: Switchboard compares the rows on screens. outdated: the same, because the triggers are out of date.',
  watchObstacle: 'Why the triggers can’t be created. Null if they can.',
  watchCreate: 'The statements that create the triggers. Empty if there are none.',
  watchRemove: 'The statements that remove the triggers. Empty if there are none.',
  rowLabel: 'The name of the row.',
  columnType: 'The type of the values in JSON.',
  columnKind: 'The kind of the values, for people.',
  columnKey: "Part of the row's key.",
  reference: 'Part of a foreign key.',
  editable: 'Whether you may change it.',
  setValue: 'The new value, as a person types it. Null empties the field.',
  editValue: 'The new value, as a person types it. Null empties the cell.',
  editSeen: 'The value that you saw. If the cell holds another value now, the answer is 409 with the row.',
  relation:
    'The id of the table whose key it holds. Null if there is none, or if you may not read that table.',
  words: 'The words that it may hold. Null if it may hold anything.',
  operators: 'The filter operators that it has.',
  secret:
    'Why the column is masked: its name, its type, its values, a masked column that it refers to, or the config file. No answer has its values, and no filter, sort or search can use it. Missing if it is not masked.',
  problemDetail: 'A sentence for people: what happened and what to do.',
  problemFields: 'What is wrong with each input, by its name.',
  ownAddress: 'The address to open instead, if the request came from a page at another address.',
  conflictRow: 'The current row, if another change came first.',
  conflictChangedBy: 'The author of the current value. Null if it was written outside Switchboard.',
  askedDraw: 'The number of the request. The answer repeats it.',
  start: 'The number of rows to skip.',
  length: 'The number of rows to return. -1 returns as many as allowed.',
  searchBox: 'The text of the search box: search[value]=lamp. Regular expressions are refused.',
  tableColumns: "The client's columns, by the table's own names: columns[0][data]=id.",
  order: "The client's order: order[0][column]=1&order[0][dir]=desc.",
  draw: 'The number of the request. Missing if it could not be read.',
  cells: 'Texts with escaped HTML, at the paths that the client names, and DT_RowId.',
  error:
    'A sentence for the person at the page. The status is still 200, because clients read no other answer.',
} as const
