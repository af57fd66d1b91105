import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IsoInstant, Nothing } from '../values.ts'

/** A signed-in browser; `label` is null if it signed in before devices had names. */
export const Device = z.object({
  id: z.string(),
  label: z.string().nullable(),
  createdAt: IsoInstant,
  /** Accurate to one hour: the server stores it at most once an hour. */
  lastUsedAt: IsoInstant,
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** The current device first, then by last use. */
export const ownDevices = endpoint({
  method: 'GET',
  path: '/api/my/devices',
  access: 'signedIn',
  response: z.array(Device),
})
/** Signs out every device except the current one. */
export const signOutOtherDevices = endpoint({
  method: 'DELETE',
  path: '/api/my/devices',
  access: 'signedIn',
  response: Nothing,
  status: 204,
})
