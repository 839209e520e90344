import { defineRoutes } from '../../../shared/http/routes.ts'

export const returnImageRoutes = defineRoutes({
  getReturnImage: {
    key: 'GET /return-images/{name}',
    summary: 'Show a picture of a returned parcel to whoever has its address',
    tag: 'Returns',
    access: 'public',
    effect: 'none',
    success: { status: 200, document: 'image/*' },
    problems: ['path_not_found'],
  },
})
