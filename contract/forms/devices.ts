import * as z from 'zod/mini'
import { Plain, StoreNumber, Text } from '#contract/shapes.ts'
import { devicePurposes } from '#domain/device-purposes.ts'
import { maxDeviceName } from '#domain/limits.ts'
import { digitsOf } from '#domain/text.ts'

const code = { error: 'pairing_code_invalid' }

const DeviceName = Text(maxDeviceName, 'device_name_required').check(Plain)

export const PairDevice = z.object({
  /** The six digits that the device shows. */
  code: z
    .string(code)
    .check(z.maxLength(40, { ...code, abort: true }), z.overwrite(digitsOf), z.regex(/^[0-9]{6}$/, code)),
  name: DeviceName,
  storeNumber: StoreNumber,
  purpose: z.enum(devicePurposes),
})

const time = { error: 'time_of_day_invalid' }

/** '06:30'. */
const TimeOfDay = z.string(time).check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, time))

/** Changes of a device. What is not given stays. */
export const DeviceChanges = z.object({
  name: z.optional(DeviceName),
  purpose: z.optional(z.enum(devicePurposes)),
  darkFrom: z.optional(TimeOfDay),
  darkUntil: z.optional(TimeOfDay),
})
