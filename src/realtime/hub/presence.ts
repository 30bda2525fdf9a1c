import type { Cluster } from '../cluster/cluster.ts'
import type { Member } from '../protocol/members.ts'
import { aside } from './aside.ts'
import type { Audience } from './audience.ts'
import type { HubOptions } from './hub.ts'

/** One user in one channel, through this node. */
export interface Attendance {
  connections: number
  readonly joined: ReturnType<Cluster['join']>
}

/** Presence of users: a user's first connection makes them present, the last one ends it. */
export interface Presence {
  /** False means that the room is full. A user who has come in must go out. */
  comeIn(audience: Audience, member: Member): Promise<boolean>
  goOut(audience: Audience, userId: string): void
}

export function createPresence({ cluster, tell, log }: HubOptions): Presence {
  async function join({ app, place }: Audience, member: Member): Attendance['joined'] {
    const answer = await cluster.join(place, member, app.limits.membersPerChannel)
    if (answer === 'new') tell({ kind: 'memberAdded', ...place, userId: member.userId })
    return answer
  }

  async function leave({ place }: Audience, userId: string) {
    const wasLast = await cluster.leave(place, userId)
    if (wasLast) tell({ kind: 'memberRemoved', ...place, userId })
  }

  return {
    async comeIn(audience, member) {
      const attendance = attend(audience, member.userId, () => join(audience, member))
      let isIn = false
      try {
        isIn = (await attendance.joined) !== 'full'
      } finally {
        if (!isIn) forget(audience, member.userId)
      }
      return isIn
    },
    goOut(audience, userId) {
      if (forget(audience, userId)) aside(leave(audience, userId), log)
    },
  }
}

function attend(audience: Audience, userId: string, join: () => Attendance['joined']): Attendance {
  audience.attendances ??= new Map()
  const attendance = audience.attendances.get(userId) ?? { connections: 0, joined: join() }
  attendance.connections += 1
  audience.attendances.set(userId, attendance)
  return attendance
}

/** True if it was the user's last connection to this node. */
function forget({ attendances }: Audience, userId: string): boolean {
  const attendance = attendances?.get(userId)
  if (attendance === undefined) return false
  attendance.connections -= 1
  if (attendance.connections > 0) return false
  attendances?.delete(userId)
  return true
}
