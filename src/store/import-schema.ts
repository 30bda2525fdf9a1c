export interface ImportTables {
  imports: ImportRow
  import_parts: ImportPartRow
  import_faults: ImportFaultRow
}

/** A file that somebody has sent to import it into a table. */
export interface ImportRow {
  id: string
  table_name: string
  actor_kind: string
  actor_id: string | null
  actor_name: string
  file_name: string
  /** Null until all of the file has arrived. */
  size: number | null
  /** A hash of the whole file; null until then. */
  digest: string | null
  /** JSON: what its rows are to become. */
  settings: string
  /** JSON: the names of its sheets. */
  sheets: string
  check_job: string | null
  import_job: string | null
  created_at: string
}

export interface ImportPartRow {
  import_id: string
  number: number
  /** Deflated bytes in base64. */
  content: string
}

/** What is wrong with a cell, or with a whole row of a file. */
export interface ImportFaultRow {
  job_id: string
  line: number
  place: number
  header: string | null
  reason: string
}
