import type { tokenTexts as english } from '../tokens.ts'
import type { Translated } from '../translated.ts'

export const tokenTexts: Translated<typeof english> = {
  lead: 'Los programas usan un token para leer y escribir como una persona con su rol.',
  columns: {
    name: 'Nombre',
    role: 'Roles',
    limit: 'Límites',
    by: 'Autor',
    created: 'Creado',
    used: 'Último uso',
    expires: 'Caduca',
  },
  metrics: 'Solo métricas',
  unlimited: 'ninguno',
  onlyTables: (tables) => `solo ${tables.join(', ')}`,
  onlyMay: (rights) => `solo ${rights.join(', ').toLowerCase()}`,
  commandLine: 'línea de comandos',
  never: 'nunca',
  expired: 'caducado',
  none: 'Aún no hay tokens de API',
  create: {
    open: 'Crear un token',
    name: 'Nombre',
    about: 'Use el nombre del programa que lo utilizará. El token se muestra una sola vez.',
    metrics: 'Solo para leer las métricas, sin rol',
    tables: 'Solo estas tablas',
    tablesAbout:
      'Ids como orders o sales.orders, o sales.* para un esquema, separados por comas. Vacío: todas las que alcanzan sus roles.',
    may: 'Solo estos permisos',
    mayAbout:
      'Sin marcar ninguno: todos los de sus roles. Con un límite, el token no tiene permisos más allá de las tablas.',
    days: 'Días hasta que caduque',
    submit: 'Crear token',
  },
  created: (name) => `Token de API ${name}`,
  once: (when) => `Cópielo ahora, porque no se vuelve a mostrar. Funciona hasta el ${when}.`,
  label: 'Token',
  revoke: 'Revocar',
  revokeOf: (name) => `Revocar ${name}`,
  ask: (name) => `¿Revocar ${name}? Los programas que lo usan pierden el acceso al instante.`,
  cancel: 'Cancelar',
  revoked: (name) => `Se revocó ${name}.`,
}
