/** What the API's document says; a second language is a second object of this type. */
export const apiTexts = {
  title: 'Switchboard',
  about:
    'The tables and views of one database, as lists of rows. Who asks sees what their role may see. Answers and refusals may get more members: pass over those that you do not know.',
  operations: {
    listTables: 'The tables and views that you may read.',
    readTable: 'A table: its columns, what a filter may ask of each, and how words are searched.',
    listRows: 'A page of rows. Long values are cut; a row asked alone has them whole.',
    readRow: 'One row with its values whole; bytes are told by their size.',
    countRows: 'How many rows a list has. Rows come without waiting for this number.',
    listFacets: 'The 50 most frequent values of a column; what the filter says of that column is left aside.',
    exportCsv:
      'All rows of a list as CSV (RFC 4180), streamed. What a spreadsheet would run as a formula begins with an apostrophe.',
    exportNdjson:
      'All rows of a list, streamed: one JSON object with key and values a line, with every value whole.',
    askDataTable: 'The protocol of DataTables clients, 1.10 to 3: parameters and answers as in their manual.',
    postDataTable: 'The same with the parameters in a body, for what is too long for an address.',
    readDocument: 'This document.',
  },
  parameters: {
    table: 'The id of a table, as the list of tables has it.',
    key: 'The key of a row, as its list has it.',
    page: 'A page by its number.',
    size: 'Rows a page.',
    after: 'The `next` of a page: the rows that follow it. Where it no longer fits the list, the first page.',
    before: 'The `previous` of a page: the rows that precede it.',
    sort: 'Columns, the most important first; a minus turns the order round: `-created_at,name`.',
    q: 'Words that a row must all hold somewhere; quotes make one of several, a minus or an exclamation mark in front excludes one.',
    filter:
      'Conditions, all of which hold: `active:is:true;price:gte:9.99`. Groups are `or(…)`, `and(…)` and `not(…)`.',
    columns: 'The columns to show: `id,name`. Without it, all that may be read.',
    count:
      '`auto`: the number that is known when the rows are there. `none`: none. `exact`: the rows wait for it.',
    mode: '`capped` counts for a moment, `exact` to the end.',
    column: 'The column whose values are counted.',
    request:
      'A name that the client chose for what asks, and the number of its request: `search-box-7f3a:12`. A higher number stops those before it.',
  },
  answer: 'What was asked for.',
  headers: {
    requestId: 'Names the request in the log.',
    count: 'How the counts are meant.',
    ignored: 'What of the request had no effect.',
    retryAfter: 'After how many seconds it is worth asking again.',
    problem: 'The code of the refusal whose sentence is in error.',
  },
  security: {
    session: 'The session of a signed-in person; over https the cookie is called __Host-switchboard.',
    csrf: 'The token in the meta tag csrf-token of every page; unsafe requests of a session need it.',
    bearer: 'An API token: switchboard tokens add <name>.',
  },
} as const

/** What the members of an answer mean, where their names can't say it. */
export const fieldTexts = {
  value:
    'A value, never damaged: bigint, decimal, dates and anything unknown are text, as are NaN and the infinities; JSON is its text; bytes are told by size.',
  preview: 'The first 16 bytes in hexadecimal.',
  rowKey: 'Ready for an address; null where the table has no key.',
  cursor: 'A cursor for "after" or "before"; null where there is no such page, or none can be made.',
  countMode: 'capped: there are more than this. estimated: about as many. none: not known.',
  labels: 'By column and then by the value as text: how people call the rows that relations lead to.',
  searched:
    "How the words were searched, as a table's facts have it. short: read until the time is up, because every word is too short for the search index. Null without words.",
  asOf: "The journal's settled cursor, read before the query; null where nothing is journaled yet.",
  step: 'index: a search index answers. small: the table is read whole. prefix: beginnings of indexed columns only. scan: the table is read until the time is up.',
  searchColumns: 'The columns that words are looked for in.',
  ddl: "The statements that would make it fast; empty where it is, or can't be.",
  facetLabel: 'How people call it, for relations; else null.',
  complete: 'False: there are more values than these.',
  tableId: "The table's word in every address.",
  ordered: 'Whether pages can be walked by cursor: no two rows are equal in the order.',
  rowLabel: 'How people call the row.',
  columnType: 'How values travel.',
  columnKind: 'What the column holds, in the words of people.',
  columnKey: "Part of the row's key.",
  reference: 'Part of a foreign key.',
  relation:
    'The id of the table of which it holds a whole key; null where none, or one that may not be read.',
  words: 'The words that it may hold; null where anything goes.',
  operators: 'What a filter may ask of it.',
  problemDetail: 'A sentence for the person who must act.',
  problemFields: 'What is wrong with which input, by its name.',
  askedDraw: 'The number of the request, which the answer repeats.',
  start: 'How many rows stand before the wished ones.',
  length: 'How many rows are wished; -1 for as many as there may be.',
  searchBox: 'What the search box holds: search[value]=lamp. Regular expressions are refused.',
  tableColumns: "The client's columns, by the table's own names: columns[0][data]=id.",
  order: "The client's order: order[0][column]=1&order[0][dir]=desc.",
  draw: 'The number of the request; missing where it could not be read.',
  cells: 'Texts with HTML escaped, by the names that the client asked for, and DT_RowId.',
  error: 'For the person who looks at the page. The status is 200 even so: clients read no other answer.',
} as const
