import messages from '@/messages/newsroom/en.json';

import { cacheNewsroomMessages } from './newsroom-words';

cacheNewsroomMessages('en', messages);
