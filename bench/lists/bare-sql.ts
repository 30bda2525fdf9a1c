/** The columns of the lists that are measured: ten, none of which leads to another table. */
export const columns = [
  'id',
  'name',
  'sku',
  'active',
  'price',
  'stock',
  'weight_kg',
  'slug',
  'published_at',
  'created_at',
] as const

export const size = 25

const page = `select ${columns.join(', ')} from products`
const order = 'order by created_at desc, id desc'
/** One row more tells whether there is a next page, for us and for whoever does without us. */
const limit = `limit ${size + 1}`

export const wholeTable = 'select * from products'
export const firstPage = `${page} ${order} ${limit}`
export const lastPages = `${page} order by created_at, id ${limit} offset $1`
export const jump = `${page} ${order} ${limit} offset $1`
export const countCapped = 'select count(*) from (select 1 from products where stock >= $1 limit 10001) found'

/** How a database finds these things fastest, as somebody writes it who knows it well. */
export interface OwnWords {
  /** The page after a row's creation and id. */
  readonly pageAfter: string
  /** Without an index of words, and with ours. */
  readonly pageWith: string
  readonly pageFound: string
  /** What `pageFound` is asked for. */
  toFound(word: string): string
}

const texts = ['name', 'sku', 'slug', 'description']
const anyHas = (comparison: string) => `(${texts.map((text) => `${text} ${comparison} $1`).join(' or ')})`

/** What our index is about, as `\d products` shows it. */
const indexed = `lower(left((${texts.map((text) => `coalesce(${text}::text, '')`).join(' || chr(10) || ')}) collate "default", 10000000))`

export const postgresWords: OwnWords = {
  pageAfter: `${page} where (created_at, id) < ($1, $2) ${order} ${limit}`,
  pageWith: `${page} where ${anyHas('ilike')} ${order} ${limit}`,
  pageFound: `${page} where ${indexed} like $1 ${order} ${limit}`,
  toFound: (word) => `%${word.toLowerCase()}%`,
}

export const fileWords: OwnWords = {
  pageAfter: `${page} where created_at <= $1 and (created_at < $1 or id < $2) ${order} ${limit}`,
  pageWith: `${page} where ${anyHas('like')} ${order} ${limit}`,
  pageFound: `${page} where id in (select rowid from switchboard_search_products_words where words match $1) ${order} ${limit}`,
  toFound: (word) => `"${word}"`,
}

export const mariadbWords: OwnWords = {
  pageAfter: fileWords.pageAfter,
  pageWith: `${page} where ${anyHas('like')} ${order} ${limit}`,
  pageFound: `${page} where match (${texts.join(', ')}) against ($1 in boolean mode) ${order} ${limit}`,
  toFound: (word) => `+${word}*`,
}

/** Passes by all rows, since no index has this column: afterwards they lie in memory. */
export const everyRow = 'select count(*) as n from products where weight_kg < 0'
