import type { TestClient } from './client.ts'

export const webhookForm = {
  name: 'Chat',
  kind: 'slack',
  address: 'https://hooks.example/',
  events: ['gift.created'],
}

/** A webhook of this owner, with a delivery that waits. */
export async function sendTestEvent(owner: TestClient) {
  const { id } = (await owner.post('/api/admin/webhooks', webhookForm)).body
  return { id, deliveryId: (await owner.post(`/api/admin/webhooks/${id}/test`)).body.id }
}
