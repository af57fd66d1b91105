import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IsoInstant, Nothing } from './values.ts'

/** A browser that is signed in; `label` is null for one that signed in before devices had names. */
export const Device = z.object({
  id: z.string(),
  label: z.string().nullable(),
  createdAt: IsoInstant,
  /** Within the hour: use is written down once an hour at most. */
  lastUsedAt: IsoInstant,
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** The one that asks first, then the last used. */
export const ownDevices = endpoint({
  method: 'GET',
  path: '/api/my/devices',
  access: 'signedIn',
  response: z.array(Device),
})
/** Signs out every device but the one that asks. */
export const signOutOtherDevices = endpoint({
  method: 'DELETE',
  path: '/api/my/devices',
  access: 'signedIn',
  response: Nothing,
  status: 204,
})
