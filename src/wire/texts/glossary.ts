/** How a word of ours is called in each language, and words that people might take for it but we don't. */
export interface Term {
  readonly english: string
  readonly de: string
  readonly es: string
  /** Each is a regular expression of a whole word. */
  readonly not: { readonly de: readonly string[]; readonly es: readonly string[] }
}

/** The words of docs/words.md that people see. */
export const glossary: readonly Term[] = [
  {
    english: 'row',
    de: 'Zeile',
    es: 'fila',
    not: { de: ['Datens(a|ä)tz\\p{L}*', 'Reihen?'], es: ['registros?', 'renglón'] },
  },
  { english: 'column', de: 'Spalte', es: 'columna', not: { de: ['Feldname\\p{L}*'], es: [] } },
  { english: 'table', de: 'Tabelle', es: 'tabla', not: { de: [], es: ['mesas?'] } },
  { english: 'list', de: 'Liste', es: 'lista', not: { de: [], es: ['listado'] } },
  { english: 'view', de: 'Ansicht', es: 'vista', not: { de: ['Sicht'], es: [] } },
  {
    english: 'board',
    de: 'Board',
    es: 'panel',
    not: { de: ['Dashboard', 'Pinnwand'], es: ['tablero', 'dashboard'] },
  },
  { english: 'tile', de: 'Kachel', es: 'tarjeta', not: { de: [], es: ['mosaico', 'baldosa'] } },
  {
    english: 'switch',
    de: 'Schalter',
    es: 'interruptor',
    not: { de: ['Switch'], es: ['switch', 'conmutador'] },
  },
  { english: 'trash', de: 'Papierkorb', es: 'papelera', not: { de: ['Müll', 'Abfall'], es: ['basura'] } },
  {
    english: 'audit trail',
    de: 'Protokoll',
    es: 'historial',
    not: { de: ['Audit-?Trail'], es: ['auditoría'] },
  },
  {
    english: 'bulk change',
    de: 'Massenänderung',
    es: 'cambio masivo',
    not: { de: ['Bulk\\p{L}*'], es: ['en bloque'] },
  },
  { english: 'undo', de: 'rückgängig machen', es: 'deshacer', not: { de: ['Undo'], es: ['revertir'] } },
  {
    english: 'sign in',
    de: 'anmelden',
    es: 'iniciar sesión',
    not: { de: ['einloggen', 'Login'], es: ['loguear\\p{L}*', 'acceder'] },
  },
  { english: 'role', de: 'Rolle', es: 'rol', not: { de: [], es: ['papel'] } },
  { english: 'token', de: 'Token', es: 'token', not: { de: ['Schlüsselwort'], es: ['ficha'] } },
  { english: 'webhook', de: 'Webhook', es: 'webhook', not: { de: [], es: [] } },
  { english: 'filter', de: 'Filter', es: 'filtro', not: { de: [], es: [] } },
  {
    english: 'live',
    de: 'live',
    es: 'en vivo',
    not: { de: ['Echtzeit'], es: ['tiempo real', 'en directo'] },
  },
  {
    english: 'password',
    de: 'Passwort',
    es: 'contraseña',
    not: { de: ['Kennwort'], es: ['clave de acceso'] },
  },
  {
    english: 'e-mail',
    de: 'E-Mail',
    es: 'correo',
    not: { de: ['Emails', 'Email-?Adresse\\p{L}*'], es: ['e-mail', 'email(?!»)'] },
  },
]
