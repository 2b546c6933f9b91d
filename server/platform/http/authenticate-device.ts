import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusals.ts'
import type { CallingDevice } from '#server/platform/devices/device-store.ts'
import { isWrite, refuseForeignOrigin } from './origin.ts'
import { clientNetwork, consume } from './rate-limits.ts'
import type { HttpServices } from './request-context.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/**
 * Admits a paired device to an endpoint of devices, whoever is logged in beside it, and renews its cookie while it is in use.
 * Refuses: foreign_origin, device_not_paired, too_many_requests.
 */
export async function authenticateDevice({ request, reply }: Exchange, services: HttpServices) {
  const { cookies, devices, rateLimits, settings, clock } = services
  refuseForeignOrigin(request, { access: 'device', publicUrl: settings.publicUrl })
  const now = clock()
  const key = cookies.deviceKey(request)
  const device = key === null ? null : await devices.find(key, now)
  if (!key || !device) {
    await consume(rateLimits.anonymous, clientNetwork(request.clientAddress))
    throw new Refusal('device_not_paired')
  }
  request.device = device
  await consume(isWrite(request) ? rateLimits.writes : rateLimits.reads, device.id)
  if (await devices.noteUse(device, now)) cookies.setDeviceKeyCookie(reply, key)
}

/** Looks a device up again once the body of a write has arrived: it may have been revoked meanwhile. Refuses: device_not_paired. */
export async function reauthenticateDevice(
  request: FastifyRequest,
  { devices, clock }: HttpServices,
): Promise<CallingDevice | null> {
  const { device } = request
  if (!device || !isWrite(request)) return device
  request.device = await devices.findById(device.id, clock())
  if (!request.device) throw new Refusal('device_not_paired')
  return request.device
}
