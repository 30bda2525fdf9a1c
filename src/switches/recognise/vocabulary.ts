import { switchWords as words } from '../../wire/texts/switch-words.ts'

/** The words of each state. `label` heads the column, so it says what is true while the switch is on. */
export const stateWords = {
  active: { label: words.active, on: words.active, off: words.inactive },
  enabled: { label: words.active, on: words.enabled, off: words.disabled },
  deactivated: { label: words.active, on: words.active, off: words.deactivated },
  published: { label: words.published, on: words.published, off: words.notPublished },
  visible: { label: words.visible, on: words.visible, off: words.hidden },
  live: { label: words.live, on: words.live, off: words.notLive },
  listed: { label: words.listed, on: words.listed, off: words.notListed },
  available: { label: words.available, on: words.available, off: words.notAvailable },
  onSale: { label: words.onSale, on: words.onSale, off: words.notOnSale },
  archived: { label: words.active, on: words.active, off: words.archived },
  hidden: { label: words.visible, on: words.visible, off: words.hidden },
  paused: { label: words.running, on: words.running, off: words.paused },
  blocked: { label: words.allowed, on: words.allowed, off: words.blocked },
  banned: { label: words.allowed, on: words.allowed, off: words.banned },
  suspended: { label: words.active, on: words.active, off: words.suspended },
  discontinued: { label: words.available, on: words.available, off: words.discontinued },
  retired: { label: words.inUse, on: words.inUse, off: words.retired },
  obsolete: { label: words.current, on: words.current, off: words.obsolete },
  closed: { label: words.open, on: words.open, off: words.closed },
  locked: { label: words.unlocked, on: words.unlocked, off: words.locked },
  current: { label: words.current, on: words.current, off: words.notCurrent },
  deleted: { label: words.notDeleted, on: words.notDeleted, off: words.deleted },
} as const

export type StateName = keyof typeof stateWords

/** A state that a column's name can mean. */
export interface State {
  /** The lowest rank wins if a table has several. */
  readonly rank: number
  readonly positive: boolean
  readonly says: StateName
  /** The words without accents and spaces, in several languages. */
  readonly names: readonly string[]
}

export const states: readonly State[] = [
  positive(1, 'active', [
    'active activated activo activa activado activada actif aktiv aktive aktiver aktiviert',
    'attivo attiva attivato attivata ativo ativa ativado ativada actief geactiveerd aktivni aktywny aktywna',
    'aktywne aktif activ activa aktivni aktiivinen aktivoitu aktivovan активен активный активна активно',
  ]),
  positive(2, 'enabled', [
    'enabled enable habilitado habilitada abilitato abilitata freigeschaltet eingeschaltet ingeschakeld',
    'wlaczony wlaczona povolen povoleno aktiverad aktiveret etkin включен включено',
  ]),
  inverse(3, 'enabled', [
    'disabled disable deshabilitado deshabilitada desabilitado desabilitada disabilitato disabilitata',
    'ausgeschaltet abgeschaltet uitgeschakeld wylaczony wylaczona выключен отключен отключено',
  ]),
  inverse(3, 'active', [
    'inactive inactif inactivo inactiva inativo inativa inattivo inattiva inaktiv inactief nieaktywny neaktivni',
    'notactive nonactive nonactif nichtaktiv pasif неактивен',
  ]),
  inverse(3, 'deactivated', [
    'deactivated deactive inactivated desactive desactivado desactivada desativado desativada disattivato',
    'disattivata deaktiviert gedeactiveerd avaktiverad deaktiveret',
  ]),
  positive(6, 'published', [
    'published publicado publicada publie publiee pubblicato pubblicata veroffentlicht veroeffentlicht',
    'gepubliceerd publicerad opublikowany yayinda опубликован опубликовано',
  ]),
  positive(6, 'visible', [
    'visible sichtbar visivel visibile zichtbaar synlig widoczny viditelny gorunur видим',
  ]),
  positive(6, 'live', ['live']),
  positive(6, 'listed', ['listed gelistet']),
  positive(6, 'available', [
    'available disponible disponivel disponibile verfugbar verfuegbar beschikbaar dostepny',
  ]),
  positive(6, 'onSale', ['onsale forsale']),
  inverse(6, 'archived', [
    'archived archivado archivada archive archivee archiviato archiviata arquivado archiviert',
  ]),
  inverse(6, 'hidden', [
    'hidden oculto oculta masque masquee nascosto versteckt ausgeblendet verborgen dold ukryty',
  ]),
  inverse(6, 'paused', ['paused pausado pausada pausiert gepauzeerd']),
  inverse(6, 'blocked', [
    'blocked bloqueado bloqueada bloque bloquee bloccato bloccata gesperrt blockiert geblokkeerd',
  ]),
  inverse(6, 'banned', ['banned baneado banido banni gebannt']),
  inverse(6, 'suspended', [
    'suspended suspendido suspendida suspendu sospeso suspenso suspendiert opgeschort',
  ]),
  inverse(6, 'discontinued', ['discontinued descontinuado descontinuada abgekundigt abgekuendigt']),
  inverse(6, 'retired', ['retired']),
  inverse(6, 'obsolete', ['obsolete obsoleto obsoleta veraltet deprecated']),
  inverse(6, 'closed', [
    'closed forceclosed cerrado cerrada ferme fermee geschlossen chiuso chiusa fechado fechada gesloten',
  ]),
  inverse(6, 'locked', ['locked verrouille verrouillee verriegelt']),
  positive(6, 'current', ['current']),
  // Trash columns are known so that they are not taken for a switch.
  inverse(10, 'deleted', [
    'deleted discarded trashed removed softdeleted borrado borrada eliminado eliminada supprime supprimee geloscht',
    'geloescht cancellato cancellata excluido excluida apagado verwijderd usuniety удален удалено',
  ]),
]

/** The states whose time means that the row is off since then. */
export const goneOff: ReadonlySet<StateName> = new Set([
  'enabled',
  'active',
  'deactivated',
  'suspended',
  'blocked',
  'banned',
  'paused',
  'archived',
  'discontinued',
])

/** The states whose time means that the row is on since then. */
export const goneOn: ReadonlySet<StateName> = new Set(['active', 'enabled', 'published'])

export const momentSuffixes = new Set([
  'at',
  'on',
  'date',
  'time',
  'datetime',
  'timestamp',
  'ts',
  'am',
  'le',
  'em',
  'el',
  'since',
  'seit',
  'depuis',
  'desde',
])
export const momentPrefixes = new Set(['date', 'datum', 'fecha', 'data'])

/** The same for words that are no state by themselves, if the options name such a column. */
export const steps = new Set([
  'approved',
  'confirmed',
  'verified',
  'released',
  'launched',
  'opened',
  'started',
])

export const statusNames = new Set(
  'status state estado statut etat stato zustand situacao statusid statutid'.split(' '),
)

function positive(rank: number, says: StateName, lines: readonly string[]): State {
  return { rank, positive: true, says, names: toNames(lines) }
}

function inverse(rank: number, says: StateName, lines: readonly string[]): State {
  return { rank, positive: false, says, names: toNames(lines) }
}

function toNames(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}
