import type { screenTexts as english } from '../screens.ts'
import type { Translated } from '../translated.ts'
import { listTexts } from './lists.ts'
import { liveTexts } from './live.ts'
import { paletteTexts } from './palette.ts'
import { plural } from './plural.ts'
import { savedViewTexts } from './saved-views.ts'
import { secretTexts } from './secrets.ts'
import { selectionTexts } from './selection.ts'
import { switchTexts } from './switches.ts'
import { tableTexts } from './table.ts'
import { watchTexts } from './watch.ts'

export const screenTexts: Translated<typeof english> = {
  product: 'Switchboard',
  secrets: secretTexts,
  hiddenCell: {
    text: 'Oculto',
    why: 'Su rol no le muestra este valor en esta fila.',
    leadsTo: (row) => `Oculto: ${row}`,
  },
  skip: 'Ir al contenido',
  showPassword: 'Mostrar contraseña',
  titles: (page, house) => `${page} · ${house || 'Switchboard'}`,
  csrfMissing: {
    text: 'Falta el token de seguridad de esta página, así que no se puede guardar nada.',
    action: 'Volver a cargar la página',
  },
  notAnswered:
    'El servidor no respondió. No hay conexión o Switchboard no está en marcha. Inténtelo de nuevo en un momento.',
  shell: {
    menu: 'Tablas',
    navigation: 'Tablas',
    home: 'Inicio',
    boards: 'Paneles',
    audit: 'Historial',
    people: 'Personas',
    roles: 'Roles',
    tokens: 'Tokens de API',
    settings: 'Configuración',
    search: 'Buscar',
    breakGlass: 'Modo de emergencia',
    account: 'Cuenta e idioma',
    signOut: 'Cerrar sesión',
    loading: 'Cargando',
    unanswered: 'Sin conexión. La página se abrirá cuando vuelva.',
    favourites: 'Favoritos',
    recent: 'Recientes',
    groups: { rest: 'Otras', more: 'Más' },
    wholeGroup: (count) => `Ver todas (${count})`,
    star: {
      add: (name) => `Agregar ${name} a favoritos`,
      remove: (name) => `Quitar ${name} de favoritos`,
    },
    find: 'Buscar una tabla',
    noneFound: 'Ninguna tabla coincide',
    more: (count) => `${count} más. Para encontrarlas, escriba parte del nombre.`,
    me: 'Cuenta y apariencia',
    appearances: {
      theme: { label: 'Apariencia', choices: { auto: 'Sistema', light: 'Clara', dark: 'Oscura' } },
      density: { label: 'Altura de fila', choices: { compact: 'Compacta', roomy: 'Amplia' } },
    },
  },
  rows: {
    about: (rows, shown) =>
      rows === 0
        ? 'casi ninguna fila'
        : plural(rows, { one: 'alrededor de una fila', other: `unas ${shown} filas` }),
    exactly: (rows, shown) =>
      rows === 0 ? 'ninguna fila' : plural(rows, { one: 'una fila', other: `${shown} filas` }),
    moreThan: (shown) => `más de ${shown} filas`,
    unknown: 'filas sin contar',
  },
  list: listTexts,
  live: liveTexts,
  views: savedViewTexts,
  watch: watchTexts,
  selection: selectionTexts,
  palette: paletteTexts,
  switches: switchTexts,
  table: tableTexts,
  row: {
    why: 'Por qué se puede o no cambiar esta fila',
    key: 'Clave',
    fields: 'Campos',
    edit: (column) => `Editar ${column}`,
    change: 'Editar',
    clone: 'Copiar',
    delete: 'Eliminar',
    commands: {
      edit: 'Editar esta fila',
      clone: 'Copiar esta fila',
      delete: 'Eliminar esta fila',
    },
    previous: 'Fila anterior',
    next: 'Fila siguiente',
    details: 'Detalles',
    related: 'Filas relacionadas',
    add: 'Agregar',
    moreThan: (count) => `+${count}`,
    history: 'Historial',
    nothingYet: 'Nadie ha cambiado aún esta fila en Switchboard.',
    wholeHistory: 'Historial completo',
    compare: {
      title: 'Comparar dos momentos',
      from: 'Desde',
      to: 'Hasta',
      after: (time, who) => `${time}, después del cambio de ${who}`,
      beginning: 'antes del primer cambio aquí',
      now: 'ahora',
      same: 'No hay diferencias.',
    },
    again: 'Volver a usar',
    againOf: (column, value) => `Volver a usar: ${column} ${value}`,
    download: 'Descargar',
    downloadOf: (column) => `Descargar ${column}`,
  },
  values: {
    empty: 'vacío',
    none: '–',
    choose: 'Elegir…',
    yes: 'Sí',
    no: 'No',
    bytes: (size) => `${size} bytes`,
    whole: {
      name: (column) => `${column}, valor completo`,
      copy: 'Copiar',
      copied: 'Copiado',
      notCopied: 'El navegador no permite que esta página copie.',
      openRow: 'Abrir la fila',
      loading: 'Cargando el valor completo…',
    },
  },
  account: 'Cuenta',
  problem: {
    request: (id) => `Solicitud ${id}`,
    home: 'Inicio',
    toList: 'Volver a la lista',
    why: '¿Por qué?',
    wayBack: 'Atrás',
    reload: 'Volver a cargar la página',
    retry: 'Reintentar',
    signIn: 'Iniciar sesión',
    elsewhere: 'Switchboard tiene otra dirección',
    openThere: (address) => `Abrir en ${address}`,
    headings: {
      'not-found': 'No se encontró',
      'csrf-mismatch': 'Esta página está desactualizada',
      'too-many-requests': 'Demasiados intentos',
      'too-slow': 'Tardó demasiado',
      invalid: 'No se pudo hacer',
      internal: 'Algo salió mal',
    },
    csrf: 'Estuvo abierta demasiado tiempo, o se inició o cerró sesión en otra pestaña. No se guardó nada. Vuelva a cargar la página e inténtelo de nuevo.',
    unknown: 'Si vuelve a ocurrir, comunique a su administrador el número que aparece abajo.',
    offline: 'No se puede contactar con el servidor',
    offlineNext: 'No hay conexión o Switchboard no está en marcha. No se pierde nada.',
  },
}
