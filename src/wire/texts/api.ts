/** The words of the API document. A second language is a second object of this type. */
export const apiTexts = {
  title: 'Switchboard',
  about:
    'The tables and views of one database, as lists of rows. Each caller sees what their role may see. Answers and refusals may get more members: ignore those that you do not know.',
  operations: {
    listTables:
      'The tables and views that you may read. `q` finds those whose names match, best first. `size` and `page` return a part of them.',
    searchTables:
      'Rows of all tables that you may read: whose key or unique column is `q`, then whose label holds its words, then whose texts do. Large tables are searched only by their indexes. The answer says how far the search came in its time.',
    readTable: 'A table: its columns, the filter operators of each, and how the search works.',
    listRows: 'A page of rows. Long values are cut. The address of one value returns it in full.',
    readRow: 'One row. Long values are cut, and bytes are given by their size.',
    readValue: 'One full value of a row as a file: text in UTF-8, bytes as they are. 404 if there is none.',
    countRows: 'The number of rows of a list. Rows do not wait for this number.',
    findPlace:
      'Where the first row stands that has this value in the first column of `sort`, or the next one in that order.',
    listFacets:
      'The 50 most frequent values of a column. It ignores conditions on that column, except inside not(not(…)).',
    aggregateRows:
      'Sums, averages, ends and counts of columns over all rows of a list, or with `group` over each group of them. Rows do not wait for them.',
    exportCsv:
      'All rows of a list as CSV (RFC 4180), streamed. A value that a spreadsheet would run as a formula begins with an apostrophe.',
    exportXlsx:
      'All rows of a list as a workbook (Office Open XML), streamed. Numbers, dates and booleans are typed cells; what a cell would damage is text.',
    exportNdjson: 'All rows of a list, streamed: one JSON object with key and full values per line.',
    exportChosenCsv:
      'Selected rows as CSV, named by their keys or by a list. This is a POST, because thousands of keys do not fit into an address.',
    exportChosenXlsx: 'The same as a workbook.',
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
    exportEntriesXlsx: 'All matching entries as a workbook, streamed.',
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
    forecastDeletes:
      'What a delete of many rows, named by keys or by a list, would do to other rows. Nothing is changed.',
    writeBatch:
      'Adds, changes and deletes up to 1,000 rows of a table. With `atomic` all or none, else each for itself; the answer says what became of each.',
    deleteRow:
      'Moves a row to the trash. If the table has none, or for good, deletes it with the rows that the database deletes along. Each of them has an entry in the audit trail, from which it can be restored.',
    editRow:
      'Changes columns of a row, or one cell, if they still hold what you saw. If not, the answer is 409 with the current row.',
    readJob: 'The progress of a job, and the refused rows.',
    cancelJob: 'Cancels a job. Rows already changed stay changed.',
    undoJob: 'Undoes the changes of a job, in a new job.',
    sendImport:
      'Sends a file that is to become rows of a table: CSV, NDJSON or XLSX, as the body. Nothing is written yet: the answer says how the file is read and what its columns fill.',
    readImport: 'A file that you sent, and what its rows are to become.',
    changeImport: 'Changes how the file is read, and what its rows are to become.',
    previewImport: 'The first rows of the file as they would be stored. Nothing is stored.',
    checkImport: 'Tries all rows of the file in a job, and writes none. Returns the job.',
    startImport: 'Imports the file in a job. Returns the job.',
    readRefusedRows: 'The rows of the file that a job has refused, as CSV, with the reasons beside them.',
    readImportExample: 'A file with the columns that an import into the table can fill, as an example.',
    readWatch:
      'How Switchboard notices writes of other programs to a table, and the statements that change that. For owners and admins.',
    watchTable:
      'Turns on live updates: creates the triggers that report each write at once, or notes that the database’s log is followed.',
    unwatchTable: 'Turns off live updates: removes the triggers or the note.',
    listBoards: 'The boards that you may see, without their tiles: your own, then shared ones.',
    createBoard: 'Makes a board, for you or for roles. For people, not for tokens.',
    readBoard: 'One board. Tiles that you may not see are empty places.',
    changeBoard:
      'Replaces a board. If somebody else changed it after the version that you name, nothing is written and the answer has the current board.',
    removeBoard: 'Deletes a board, if nobody changed it after the version that you name.',
    readTiles:
      'What the tiles of a board show to you, as far as that is known within a moment. `tile` chooses some of them.',
    readTile: 'What a tile of a board shows to you, for the dates that you name.',
    listWebhooks: 'All webhooks. For owners and admins.',
    createWebhook:
      'Makes a webhook, which tells another program of changes from now on. It reads with your rights. The answer has its secret, which is not shown again.',
    readWebhook: 'One webhook: its state, and how many changes wait for their delivery.',
    changeWebhook:
      'Changes some members of a webhook, or pauses or resumes it by `active`. After a change of other members it reads with your rights.',
    removeWebhook: 'Removes a webhook with its log and all that waits.',
    listDeliveries: 'The newest 100 attempts to deliver, with what was sent and answered.',
    testWebhook: 'Sends a test, also while the webhook is paused, and answers with what became of it.',
    sendAgain: 'Delivers a change again under its id, with the row as it is now.',
    explainRights:
      'Why you may do something with a table, or may not; with the right `roles`, also why another person or a role may.',
    readDocument: 'This document.',
  },
  pathParameters: {
    table: 'The id of a table, as the list of tables has it.',
    key: 'The key of a row, as its list has it.',
    column: 'A column. Write characters other than A–Z a–z 0–9 _ - as =XX.',
    relation:
      'A table that refers to the row, a colon, and its columns joined by commas: `order_lines:order_id`.',
    id: 'The id of a job, a view, an import, a board or a webhook.',
    tile: 'The id of a tile.',
    delivery: 'The id of a delivery.',
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
      'Conditions that must all match: `active:is:true;price:gte:9.99`. Groups are `or(…)`, `and(…)` and `not(…)`. A dot leads to a related row: `customer_id.region:is:EU`.',
    columns: 'The columns to return: `id,name`. Default: all that you may read.',
    count:
      '`auto`: the count if it is known when the rows are ready. `none`: no count. `exact`: the rows wait for the exact count.',
    continue:
      'The `searching.cursor` of an incomplete answer: the search continues where it stopped. Keep the rest of the query.',
    relations:
      'How the file names related rows: by `key`, by `name`, or by `both`, with the name in an extra column `<column>.name`.',
    raw: '`1` leaves texts as they are, even if a spreadsheet would run them, and no byte order mark is written.',
    mode: '`capped` counts for a moment, `exact` to the end.',
    measure:
      'What to tell of which columns: `price:sum,price:average,created_at:max`. One of `count` (rows with a value), `empty`, `distinct`, `sum`, `average`, `median`, `min`, `max`. Groups also have their number of rows, so with `group` it may be missing.',
    group:
      'One or two columns whose values make groups. A date or time is grouped by its `hour`, `day`, `week`, `month`, `quarter` or `year`: `created_at:month,status`.',
    order:
      'The order of the groups: `value`, `count` or a measure, with a minus in front from the largest on: `-price:sum`. Default: dates and times in their order, the latest ones; else from the largest on.',
    most: 'How many groups there are at most. The other rows come as one.',
    zone: 'The time zone of the periods and of days in the filter: `Europe/Berlin`. Default: yours, and UTC for tokens.',
    column: 'The column to count values of.',
    value: 'A value of the first column of `sort`, as in a filter.',
    forever: '`true` deletes the row for good. By default a row of a table with a trash goes there.',
    version: 'The version of the view or board that you saw.',
    ifMatch:
      'The ETag of the row as you read it. If the row has changed since, the answer is 412 and nothing is written.',
    idempotencyKey:
      'Your own name for this request. The same request again within a day gets the first answer and has no further effect.',
    request:
      'A name that the client chooses for the sender, and the number of its request: `search-box-7f3a:12`. A higher number stops earlier requests.',
  },
  searchParameters: {
    tables: 'The ids of the tables to search, joined by commas. Default: all.',
    prefer: 'The ids of tables to search first, joined by commas.',
    most: 'How many rows of each table to return.',
    seconds: 'How long the search may take.',
  },
  whyParameters: {
    table: 'The id of a table.',
    right: 'What to do with it.',
    column: 'A column. Default: any.',
    key: 'The key of a row. Default: any.',
    role: 'The name of a role to ask about.',
    person: 'The id of a person to ask about.',
  },
  tileParameter: 'The id of a tile. Repeat it for more. Default: all.',
  rangeParameters: {
    range: 'A range of dates with a name.',
    from: 'The first day, such as 2026-01-31. Then there is no `range`.',
    to: 'The last day.',
  },
  importParameters: {
    table: 'The id of the table that gets the rows.',
    name: 'The name of the file.',
    job: 'The id of a job that checked or imported the file.',
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
