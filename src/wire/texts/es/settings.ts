import type { settingTexts as english } from '../settings.ts'
import type { Translated } from '../translated.ts'

export const settingTexts: Translated<typeof english> = {
  lead: 'Switchboard lee su configuración al iniciarse, así que un cambio se aplica después de reiniciarlo. Solo los archivos de TLS_CERT y TLS_KEY se vuelven a leer mientras funciona. Los secretos nunca se muestran.',
  name: {
    heading: 'Nombre',
    label: 'Nombre de esta base de datos',
    about:
      'Aparece en la navegación, en el título de cada página y en los correos. Déjelo vacío para usar el nombre de la base de datos.',
    submit: 'Guardar',
  },
  search: 'Buscar en la configuración',
  find: 'Buscar',
  none: 'Ningún ajuste coincide',
  all: 'Toda la configuración',
  groups: { start: 'Línea de comandos y entorno', push: 'Servidor push', file: 'Archivo de configuración' },
  origins: {
    default: 'Predeterminado',
    environment: 'Variable de entorno',
    '.env': 'Archivo .env',
    flag: 'Línea de comandos',
    word: 'Palabra después de «start»',
  },
  installation: 'Esta instalación',
  database: 'Base de datos',
  capabilities: {
    schemas: 'Las tablas pertenecen a esquemas.',
    sharedByMachines: 'Otras máquinas también pueden escribir en ella.',
    transactionalDdl: 'Los cambios de su estructura se pueden anular.',
    rowValues: 'Un índice encuentra una página por varias columnas.',
    freeCounts: 'Cuenta una tabla completa al instante.',
    indexesBesideWriters: 'Se puede crear un índice mientras otros escriben.',
  },
  store: 'Tablas de Switchboard',
  places: {
    schema: 'En un esquema «switchboard».',
    prefix: 'Tablas cuyos nombres empiezan por «switchboard_».',
  },
  watched: 'Tablas en vivo',
  noneWatched: 'Ninguna tabla avisa de lo que escriben otros programas.',
  outdated: 'Sus triggers están desactualizados.',
  push: 'Dirección del servidor push',
}
