import { env } from 'cloudflare:workers'
import openApi from '../openapi.yaml'
import { createApp } from './api/app.ts'
import { workerServices } from './api/services.ts'

export default createApp(workerServices(env, openApi))
