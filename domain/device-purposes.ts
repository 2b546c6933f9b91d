/** What a paired device shows: a tablet at which people identify themselves, or a screen that everybody reads. */
export const devicePurposes = ['kiosk', 'wall'] as const
export type DevicePurpose = (typeof devicePurposes)[number]
