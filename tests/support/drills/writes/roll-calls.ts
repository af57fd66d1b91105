import { saveAttendance, sendMarks } from '../../../../contract/attendance.ts'
import { newId } from '../../../../server/database/ids.ts'
import { daysFromNow } from './club.ts'
import { type Client, oneOf, type WriteKind } from './kind.ts'

/** Two coaches save sheets, one ticks members and guests. */
export const rollCalls: WriteKind = {
  clientsOf: ({ past, members, coaches }, draw, { write }) => {
    const saving = coaches.slice(0, 2).map(({ cookie }, index): Client => {
      const id = past[index]?.id ?? ''
      return (call) => {
        const present = members.map(({ user }) => user.id).filter(() => draw.chance(0.5))
        return write(`sheet ${id}`, present.toSorted().join(), () =>
          call(saveAttendance, { params: { id }, body: { presentUserIds: present } }, { as: cookie }),
        )
      }
    })
    const guests = Array.from({ length: 5 }, () => ({ guestId: newId(), prenom: 'Léa' }))
    const ticking: Client = (call) => {
      const id = past[2]?.id ?? ''
      const userId = oneOf(draw, members).user.id
      const guest = oneOf(draw, guests)
      const isGuest = draw.chance(0.3)
      const present = draw.chance(0.5)
      const marks = [{ id: newId(), ...(isGuest ? guest : { userId }), present, at: daysFromNow(0) }]
      return write(isGuest ? `guest ${guest.guestId}` : `mark ${id} ${userId}`, present ? 'present' : '', () =>
        call(sendMarks, { params: { id }, body: { marks } }, { as: coaches[2]?.cookie ?? '' }),
      )
    }
    return [...saving, ticking]
  },
  readStored: async (db) => {
    const rows = await db
      .selectFrom('attendances')
      .select(['sessionId', 'userId'])
      .where('present', '=', true)
      .orderBy('userId')
      .execute()
    const guests = await db.selectFrom('guests').select('id').where('present', '=', true).execute()
    const sheets = [...Map.groupBy(rows, ({ sessionId }) => sessionId)]
    return [
      ...rows.map(({ sessionId, userId }) => [`mark ${sessionId} ${userId}`, 'present'] as const),
      ...sheets.map(([id, present]) => [`sheet ${id}`, present.map(({ userId }) => userId).join()] as const),
      ...guests.map(({ id }) => [`guest ${id}`, 'present'] as const),
    ]
  },
}
